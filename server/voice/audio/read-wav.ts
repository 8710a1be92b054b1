import { sampleRate } from './audio-format.ts';

/**
 * The samples of a WAV file.
 * @throws unless it is 16-bit PCM, one channel, at our sample rate
 */
export function readWav(file: Uint8Array): Int16Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tag = (at: number): string => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.length < 12 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE')
    throw new TypeError('This is not a WAV file.');
  let isFitting = false;
  for (let at = 12; at + 8 <= file.length; ) {
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    if (tag(at) === 'fmt ' && size >= 16) {
      isFitting =
        view.getUint16(start, true) === 1 &&
        view.getUint16(start + 2, true) === 1 &&
        view.getUint32(start + 4, true) === sampleRate &&
        view.getUint16(start + 14, true) === 16;
    }
    if (tag(at) === 'data') {
      if (!isFitting) throw new TypeError('The WAV file is not PCM16, mono, 16 kHz.');
      // A copy, since the offset may be odd. Every machine that Node runs on is little endian, like the file.
      const bytes = Math.min(size, file.length - start);
      return new Int16Array(new Uint8Array(file.subarray(start, start + bytes - (bytes % 2))).buffer);
    }
    at = start + size + (size % 2);
  }
  throw new TypeError('The WAV file has no sound.');
}
