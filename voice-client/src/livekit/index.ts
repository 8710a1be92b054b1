export {
  createLiveKitCallObject,
  type LiveKitOptions,
} from './create-livekit-call-object.ts';
