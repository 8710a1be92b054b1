import './adopt-styles.ts';
import { setCallPlace } from '../call/call-place.ts';
import { sitePlace } from './site-place.tsx';

setCallPlace(sitePlace);

export { endCall, resumeCall, startCall } from '../call/call-control.ts';
export { CallOutcome } from './call-outcome.tsx';
export { CallPanel } from './call-panel.tsx';
