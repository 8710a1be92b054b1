/** A microphone with amplified sound. */
export interface BoostedMicrophone {
  readonly track: MediaStreamTrack;
  /** Turns off the microphone and the audio graph. */
  release(): void;
}

/**
 * @param gain 1 leaves it unchanged
 * @throws the errors of `getUserMedia` and the audio context, with nothing left open
 */
export async function openBoostedMicrophone(gain: number): Promise<BoostedMicrophone> {
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  let context: AudioContext | undefined;
  const release = () => {
    for (const track of microphone.getTracks()) track.stop();
    // A context that is already closed rejects.
    context?.close().catch(() => {});
  };
  try {
    context = new AudioContext();
    const gainNode = context.createGain();
    gainNode.gain.value = gain;
    const destination = context.createMediaStreamDestination();
    context.createMediaStreamSource(microphone).connect(gainNode);
    gainNode.connect(destination);
    const [track] = destination.stream.getAudioTracks();
    if (!track) throw new Error('The audio graph has no output');
    return {
      track,
      release: () => {
        track.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
