// `FoyerVoice` of the script tag.
export { createApiClient, isApiErrorResponse } from './api/index.ts';
export {
  describeError,
  readCameraErrorType,
  readFatalErrorType,
  VoiceClient,
  VoiceClientError,
} from './index.ts';
export { createRoomCallObject } from './room/index.ts';
