import './adopt-styles.ts';

export { endCall, resumeCall, startCall } from './call-control.ts';
export { CallOutcome } from './call-outcome.tsx';
export { CallPanel } from './call-panel.tsx';
