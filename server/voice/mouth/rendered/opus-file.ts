import { createDecoder } from 'libopus-wasm';
import { sampleRate } from '../../audio/audio-format.ts';
import { speechEncoder } from '../../audio/opus-sound.ts';

/** Ogg Opus (RFC 3533, RFC 7845): sound as a file that every player supports. One channel, 16 kHz. */

/** Bits per second: enough for 16 kHz speech to sound like the original. */
const bitrate = 20_000;

/** Samples per packet at 16 kHz, and at 48 kHz, which Ogg counts in: 20 ms. */
const packetSamples = sampleRate / 50;
const packetGranules = 960;
const granulesPerSample = packetGranules / packetSamples;

/** Packets per page: a second. */
const packetsPerPage = 50;

const continued = 1;
const firstPage = 2;
const lastPage = 4;

/**
 * @param comments such as `TITLE=…`
 * @returns the file
 */
export async function encodeOpus(sound: Int16Array, comments: readonly string[]): Promise<Uint8Array> {
  const encoder = await speechEncoder({ bitrate, complexity: 10, frameSize: packetSamples });
  try {
    const lookahead = encoder.getLookahead();
    const count = Math.ceil((sound.length + lookahead) / packetSamples);
    const padded = new Int16Array(count * packetSamples);
    padded.set(sound);
    const packets = Array.from({ length: count }, (_, index) =>
      encoder.encode(padded.subarray(index * packetSamples, (index + 1) * packetSamples)).slice(),
    );
    const preSkip = lookahead * granulesPerSample;
    const end = preSkip + sound.length * granulesPerSample;
    const pages = [
      oggPage([head(preSkip)], { flags: firstPage, granule: 0, number: 0 }),
      oggPage([tags(comments)], { flags: 0, granule: 0, number: 1 }),
    ];
    for (let at = 0; at < count; at += packetsPerPage) {
      const onPage = packets.slice(at, at + packetsPerPage);
      const isLast = at + packetsPerPage >= count;
      pages.push(
        oggPage(onPage, {
          flags: isLast ? lastPage : 0,
          // The last page says where the sound ends within its last packet.
          granule: isLast ? end : (at + packetsPerPage) * packetGranules,
          number: pages.length,
        }),
      );
    }
    return Buffer.concat(pages);
  } finally {
    encoder.free();
  }
}

/**
 * @param file created by `encodeOpus`
 * @returns its sound
 * @throws {TypeError} when it isn't such a file
 */
export async function decodeOpus(file: Uint8Array): Promise<Int16Array> {
  const { packets, granule } = readPages(file);
  const [first, , ...sound] = packets;
  if (first === undefined || tagOf(first) !== 'OpusHead') throw new TypeError('This is not an Opus file.');
  const preSkip = new DataView(first.buffer, first.byteOffset).getUint16(10, true) / granulesPerSample;
  const decoder = await createDecoder({ sampleRate, channels: 1 });
  try {
    const all = new Int16Array(sound.length * packetSamples);
    sound.forEach((packet, index) => {
      all.set(decoder.decode(packet), index * packetSamples);
    });
    return all.slice(preSkip, granule / granulesPerSample);
  } finally {
    decoder.free();
  }
}

function head(preSkip: number): Uint8Array {
  const bytes = Buffer.alloc(19);
  bytes.write('OpusHead');
  // Version, channels.
  bytes[8] = 1;
  bytes[9] = 1;
  bytes.writeUInt16LE(preSkip, 10);
  bytes.writeUInt32LE(sampleRate, 12);
  return bytes;
}

function tags(comments: readonly string[]): Uint8Array {
  const counted = (text: string) => Buffer.concat([uint32(Buffer.byteLength(text)), Buffer.from(text)]);
  const texts = comments.map(counted);
  return Buffer.concat([Buffer.from('OpusTags'), counted('foyer'), uint32(texts.length), ...texts]);
}

function uint32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

interface PageOptions {
  readonly flags: number;
  /** How many samples at 48 kHz end with this page. */
  readonly granule: number;
  readonly number: number;
}

const pageHead = 27;

/** One page of whole packets. */
function oggPage(packets: readonly Uint8Array[], { flags, granule, number }: PageOptions): Uint8Array {
  // A packet consists of segments of 255 bytes, followed by a shorter one.
  const segments = packets.flatMap(({ length }) => [
    ...Array<number>(Math.floor(length / 255)).fill(255),
    length % 255,
  ]);
  const page = Buffer.concat([new Uint8Array(pageHead), Uint8Array.from(segments), ...packets]);
  page.write('OggS', 'latin1');
  page[5] = flags;
  page.writeBigUInt64LE(BigInt(granule), 6);
  // With a single stream in a file, any number will do.
  page.writeUInt32LE(1, 14);
  page.writeUInt32LE(number, 18);
  page[26] = segments.length;
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

function readPages(file: Uint8Array): { packets: readonly Uint8Array[]; granule: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const packets: Uint8Array[] = [];
  let granule = 0;
  for (let at = 0; at < file.length; ) {
    const count = file[at + 26];
    if (tagOf(file.subarray(at, at + 4)) !== 'OggS' || count === undefined) {
      throw new TypeError('This is not an Ogg file.');
    }
    const segments = file.subarray(at + pageHead, at + pageHead + count);
    const body = at + pageHead + count;
    const end = body + segments.reduce((sum, length) => sum + length, 0);
    const copy = Buffer.from(file.subarray(at, end));
    copy.writeUInt32LE(0, 22);
    const isWhole = (file[at + 5] ?? continued) % 2 === 0 && end <= file.length;
    if (!isWhole || checksum(copy) !== view.getUint32(at + 22, true)) {
      throw new TypeError('The Ogg file is damaged.');
    }
    granule = Number(view.getBigUint64(at + 6, true));
    let start = body;
    let length = 0;
    for (const segment of segments) {
      length += segment;
      if (segment === 255) continue;
      packets.push(file.subarray(start, start + length));
      start += length;
      length = 0;
    }
    at = end;
  }
  return { packets, granule };
}

function tagOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 8));
}

/** Ogg's CRC-32: polynomial 04c11db7, no reflection, no initial or final value. */
const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x8000_0000 ? (value << 1) ^ 0x04c1_1db7 : value << 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return sum;
}
