import { insecurePageError, microphoneError } from './microphone-error.ts';

/**
 * Opens a microphone with echo cancellation, noise suppression and gain control.
 * @param wanted the default one, or one by its id
 * @param strict whether getting a device other than the given id is a failure
 * @throws {VoiceClientError} why it cannot be used
 */
export async function openMicrophone(wanted: true | string, strict: boolean): Promise<MediaStreamTrack> {
  // Missing on insecure pages, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw insecurePageError();
  const deviceId = wanted === true ? {} : { deviceId: strict ? { exact: wanted } : { ideal: wanted } };
  const processing = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    channelCount: 1,
  };
  let stream: MediaStream;
  try {
    stream = await devices.getUserMedia({ audio: { ...processing, ...deviceId } });
  } catch (cause) {
    throw await microphoneError(cause);
  }
  const [track] = stream.getAudioTracks();
  if (!track) throw await microphoneError(undefined);
  return track;
}
