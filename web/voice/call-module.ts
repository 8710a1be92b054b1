import './adopt-styles.ts';

export { endCall, startCall } from './call-control.ts';
export { CallOutcome } from './call-outcome.tsx';
export { CallPanel } from './call-panel.tsx';
