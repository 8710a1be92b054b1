/// <reference path="./fvad-wasm.d.ts" />
import fvad from '@echogarden/fvad-wasm';
import { frameSamples, sampleRate } from '../audio/audio-format.ts';
import { rms } from '../audio/samples.ts';
import { createNoiseFloor } from './noise-floor.ts';
import type { VoiceActivity } from './voice-activity.ts';

/** Modes go from 0 to 3, the strictest; 2 keeps quiet speech and drops white noise. */
const mode = 2;

/** Quieter sound is never speech: RMS, out of 32768, about -49 dBFS. */
const quietestSpeech = 120;

/** Speech is this many times louder than the room. */
const aboveNoise = 2.2;

/** The detector takes its first frames for speech while it adapts to the room. */
const firstFrames = 10;

/** Loads the detector, once per process. @returns a function that creates the detector of one call */
export async function loadVoiceActivity(): Promise<() => VoiceActivity> {
  const module = await fvad();
  // Frames are processed one at a time, so all calls share one buffer.
  const place = module._malloc(frameSamples * Int16Array.BYTES_PER_ELEMENT);

  return () => {
    const detector = module._fvad_new();
    if (detector === 0) throw new Error('There is no memory for another voice activity detector.');
    module._fvad_set_sample_rate(detector, sampleRate);
    module._fvad_set_mode(detector, mode);
    const noise = createNoiseFloor();
    let frames = 0;
    let isReleased = false;

    return {
      isSpeech(frame) {
        if (isReleased || frame.length !== frameSamples) return false;
        const level = rms(frame);
        const floor = noise.follow(level);
        module.HEAP16.set(frame, place / Int16Array.BYTES_PER_ELEMENT);
        const soundsLikeSpeech = module._fvad_process(detector, place, frameSamples) === 1;
        return (
          ++frames > firstFrames && soundsLikeSpeech && level > Math.max(quietestSpeech, floor * aboveNoise)
        );
      },
      release() {
        if (isReleased) return;
        isReleased = true;
        module._fvad_free(detector);
      },
    };
  };
}
