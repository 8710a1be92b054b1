import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const sampleRate = 16_000;

/** Writes samples (PCM16, one channel, 16 kHz) as a WAV file into a new temporary folder. @returns its path */
export async function writeWavFile(samples: Int16Array): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'foyer-wav-')), 'microphone.wav');
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // PCM, one channel.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  await writeFile(file, Buffer.concat([header, Buffer.from(samples.buffer, 0, samples.byteLength)]));
  return file;
}
