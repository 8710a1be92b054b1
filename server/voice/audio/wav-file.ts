import { sampleRate } from './audio-format.ts';

const headerBytes = 44;
const bytesPerSample = 2;

/** A WAV file of PCM16, mono, 16 kHz. */
export function wavFile(sound: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = sound.length * bytesPerSample;
  const file = new Uint8Array(headerBytes + bytes);
  const view = new DataView(file.buffer);
  const tag = (at: number, text: string): void => file.set(new TextEncoder().encode(text), at);
  tag(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + bytes, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, bytesPerSample * 8, true);
  tag(36, 'data');
  view.setUint32(40, bytes, true);
  // Every machine that Node runs on is little endian, like the file.
  file.set(new Uint8Array(sound.buffer, sound.byteOffset, bytes), headerBytes);
  return file;
}
