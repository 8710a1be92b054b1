import { expect, test, vi } from 'vitest';

/** A processor of the worklet, driven as the audio thread drives it. */
class Processor {
  readonly frames: Int16Array[] = [];
  readonly levels: number[] = [];
  readonly #processor: {
    readonly port: { onmessage: ((event: { data: unknown }) => void) | null };
    process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
  };

  constructor(make: new () => Processor['processor'], ports: object[]) {
    this.#processor = new make();
    Object.assign(ports.at(-1) ?? {}, {
      postMessage: (report: ArrayBuffer | number) => {
        if (typeof report === 'number') this.levels.push(report);
        else this.frames.push(new Int16Array(report));
      },
    });
  }

  get processor() {
    return this.#processor;
  }

  send(data: unknown): void {
    this.#processor.port.onmessage?.({ data });
  }

  /** @returns whether the processor is still wanted */
  hear(samples: Float32Array): boolean {
    let running = true;
    for (let start = 0; start + 128 <= samples.length; start += 128) {
      running = this.#processor.process([[samples.subarray(start, start + 128)]], []);
    }
    return running;
  }

  /** @returns what is played in so many milliseconds */
  play(ms: number, rate: number): Float32Array {
    const blocks = Math.round((ms * rate) / 128_000);
    const played = new Float32Array(blocks * 128);
    for (let block = 0; block < blocks; block++) {
      this.#processor.process([], [[played.subarray(block * 128, block * 128 + 128)]]);
    }
    return played;
  }
}

async function load(rate: number): Promise<{ microphone: Processor; speaker: Processor }> {
  const ports: object[] = [];
  const made = new Map<string, new () => Processor['processor']>();
  vi.stubGlobal('sampleRate', rate);
  vi.stubGlobal('registerProcessor', (name: string, make: new () => Processor['processor']) =>
    made.set(name, make),
  );
  vi.stubGlobal(
    'AudioWorkletProcessor',
    class {
      port = {};
      constructor() {
        ports.push(this.port);
      }
    },
  );
  vi.resetModules();
  await import('./room-worklet.js');
  vi.unstubAllGlobals();
  const make = (name: string) => {
    const processor = made.get(name);
    if (!processor) throw new Error(`${name} is not registered`);
    return new Processor(processor, ports);
  };
  return { microphone: make('room-microphone'), speaker: make('room-speaker') };
}

const tone = (hertz: number, rate: number, ms: number, amplitude = 0.5) =>
  Float32Array.from(
    { length: (rate * ms) / 1000 },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / rate),
  );

const rms = (samples: ArrayLike<number>) =>
  Math.sqrt(Array.from(samples).reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** 20 ms of a tone at 440 Hz, that goes on from frame to frame. */
function frames(count: number, amplitude = 0.5): ArrayBuffer[] {
  return Array.from({ length: count }, (_, frame) => {
    const samples = Int16Array.from({ length: 320 }, (_, index) =>
      Math.round(32_767 * amplitude * Math.sin((2 * Math.PI * 440 * (frame * 320 + index)) / 16_000)),
    );
    return samples.buffer;
  });
}

/** The first and last sample that can be heard. */
const edges = (played: Float32Array) => {
  const heard = [...played.keys()].filter((index) => Math.abs(played[index] ?? 0) > 0.001);
  return { first: heard[0] ?? -1, last: heard.at(-1) ?? -1 };
};

const rates = [8000, 16_000, 44_100, 48_000, 96_000] as const;

test.each(rates)('a microphone at %i Hz becomes 50 frames of 640 bytes a second, as loud', async (rate) => {
  const { microphone } = await load(rate);
  microphone.hear(tone(1000, rate, 1000));
  expect(microphone.frames.length).toBeGreaterThanOrEqual(49);
  expect(microphone.frames.length).toBeLessThanOrEqual(50);
  expect(new Set(microphone.frames.map((frame) => frame.byteLength))).toEqual(new Set([640]));
  const samples = microphone.frames
    .slice(2, 40)
    .flatMap((frame) => [...frame].map((value) => value / 32_767));
  expect(rms(samples)).toBeCloseTo(0.5 / Math.SQRT2, 2);
  // The tone is still one of 1000 Hz: it crosses zero upwards once a millisecond.
  const crossings = samples.filter((sample, index) => sample >= 0 && (samples[index - 1] ?? 0) < 0).length;
  expect(crossings).toBeGreaterThanOrEqual(758);
  expect(crossings).toBeLessThanOrEqual(761);
});

test.each([
  [44_100, 9000],
  [48_000, 9000],
  [48_000, 12_000],
  [96_000, 30_000],
])('at %i Hz a tone of %i Hz does not come back as another one', async (rate, hertz) => {
  const { microphone } = await load(rate);
  microphone.hear(tone(hertz, rate, 500));
  const samples = microphone.frames.slice(2).flatMap((frame) => [...frame].map((value) => value / 32_767));
  expect(rms(samples)).toBeLessThan(0.001);
});

test.each([44_100, 48_000])('at %i Hz speech up to 6 kHz is kept', async (rate) => {
  const { microphone } = await load(rate);
  microphone.hear(tone(6000, rate, 500));
  const samples = microphone.frames.slice(2).flatMap((frame) => [...frame].map((value) => value / 32_767));
  expect(rms(samples)).toBeCloseTo(0.5 / Math.SQRT2, 1);
});

test('a microphone that is too loud clips, and does not wrap around', async () => {
  const { microphone } = await load(16_000);
  microphone.hear(new Float32Array(320).fill(1.5));
  microphone.hear(new Float32Array(384).fill(-1.5));
  const samples = microphone.frames.flatMap((frame) => [...frame]);
  expect(samples[0]).toBe(32_767);
  expect(samples.at(-1)).toBe(-32_767);
});

test('[VS14] the level is the RMS of each interval, once requested', async () => {
  const { microphone } = await load(16_000);
  microphone.hear(tone(1000, 16_000, 1000));
  expect(microphone.levels).toEqual([]);
  microphone.send({ type: 'observe-levels', interval: 100 });
  microphone.hear(tone(1000, 16_000, 1000));
  // 100 ms in whole blocks of 8 ms: 104.
  expect(microphone.levels).toHaveLength(9);
  for (const level of microphone.levels) expect(level).toBeCloseTo(0.5 / Math.SQRT2, 1);
});

test('a processor ends when it is told to', async () => {
  const { microphone } = await load(16_000);
  expect(microphone.hear(new Float32Array(128))).toBe(true);
  microphone.send({ type: 'stop' });
  expect(microphone.hear(new Float32Array(128))).toBe(false);
});

test.each(rates)(
  'at %i Hz what the agent says is played as loud and as long as it was sent',
  async (rate) => {
    const { speaker } = await load(rate);
    speaker.send({ type: 'observe-levels', interval: 100 });
    for (const frame of frames(50)) speaker.send(frame);
    const played = speaker.play(1500, rate);
    const { first, last } = edges(played);
    expect(((last - first) / rate) * 1000).toBeGreaterThan(985);
    expect(((last - first) / rate) * 1000).toBeLessThan(1015);
    expect(rms(played.subarray(first + rate / 10, first + rate / 2))).toBeCloseTo(0.5 / Math.SQRT2, 2);
    // [VE6]: what is played counts, so the end is silent.
    expect(speaker.levels[3]).toBeCloseTo(0.5 / Math.SQRT2, 1);
    expect(speaker.levels.at(-1)).toBe(0);
  },
);

test('playback starts at once with enough audio, and after 60 ms with less', async () => {
  const enough = (await load(16_000)).speaker;
  for (const frame of frames(5)) enough.send(frame);
  expect(edges(enough.play(300, 16_000)).first).toBeLessThan(0.01 * 16_000);
  const less = (await load(16_000)).speaker;
  for (const frame of frames(1)) less.send(frame);
  const { first, last } = edges(less.play(300, 16_000));
  expect(first / 16).toBeGreaterThanOrEqual(55);
  expect(first / 16).toBeLessThan(75);
  expect((last - first) / 16).toBeGreaterThan(15);
});

test('frames up to 60 ms late play without a gap', async () => {
  const { speaker } = await load(16_000);
  const sent = frames(100);
  const played: number[] = [];
  // Three frames every 60 ms, after five in advance.
  for (const frame of sent.splice(0, 5)) speaker.send(frame);
  while (sent.length > 0) {
    played.push(...speaker.play(56, 16_000));
    for (const frame of sent.splice(0, 3)) speaker.send(frame);
  }
  const steady = played.slice(200, -2000);
  const silent = steady.filter((_, index) => rms(steady.slice(index, index + 40)) < 0.05);
  expect(silent).toEqual([]);
});

test('after late frames, more is buffered before playback goes on', async () => {
  const { speaker } = await load(16_000);
  for (const frame of frames(5)) speaker.send(frame);
  // It runs dry at 100 ms, and 80 ms late comes one frame.
  speaker.play(180, 16_000);
  for (const frame of frames(1)) speaker.send(frame);
  const { first } = edges(speaker.play(400, 16_000));
  expect(first / 16).toBeGreaterThan(110);
  expect(first / 16).toBeLessThan(165);
});

test('a clear silences within 10 ms, and later audio plays', async () => {
  const { speaker } = await load(48_000);
  for (const frame of frames(50)) speaker.send(frame);
  speaker.play(300, 48_000);
  speaker.send({ type: 'clear' });
  expect(edges(speaker.play(400, 48_000)).last).toBeLessThan(480);
  for (const frame of frames(5)) speaker.send(frame);
  expect(edges(speaker.play(200, 48_000)).first).toBeGreaterThanOrEqual(0);
});

test('no clicks: no step between samples is larger than the tone’s own, at either end', async () => {
  const { speaker } = await load(16_000);
  for (const frame of frames(20)) speaker.send(frame);
  const played = [...speaker.play(144, 16_000)];
  speaker.send({ type: 'clear' });
  played.push(...speaker.play(100, 16_000));
  const steps = played.map((sample, index) => Math.abs(sample - (played[index - 1] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.5 * 2 * Math.PI * (440 / 16_000) * 1.2);
});

test('a backlog is worked off in the pauses, not by dropping speech', async () => {
  const { speaker } = await load(16_000);
  // Two seconds at once: speech, a pause, speech, a pause, speech; each in real time it would be late for good.
  const speech = frames(60);
  const pause = Array.from({ length: 40 }, () => new ArrayBuffer(640));
  for (const frame of [...speech, ...pause, ...speech, ...pause, ...speech]) speaker.send(frame);
  const played = speaker.play(5500, 16_000);
  const { first, last } = edges(played);
  const heard = [...played].filter((sample) => Math.abs(sample) > 0.001).length;
  expect((last - first) / 16).toBeLessThan(5200 - 700);
  expect(heard / 16).toBeGreaterThan(3500);
});
