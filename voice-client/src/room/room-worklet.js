// Both ends of a room's audio, in the audio thread: the microphone becomes frames, frames become the agent's
// voice. A room's audio is PCM16, one channel, 16,000 samples a second, in frames of 20 ms. The context has the
// rate of the machine (Firefox connects a microphone to no other), so both ends resample.
//
// This file runs as it is: nothing is imported, so that it needs no bundler and no policy for data: or blob:.

/** @import { AudioWorkletScope, WorkletCommand, WorkletReport } from './audio-worklet-scope.ts' */

const { AudioWorkletProcessor, registerProcessor, sampleRate } = /** @type {AudioWorkletScope} */ (
  /** @type {unknown} */ (globalThis)
);

const roomRate = 16_000;
const frameSamples = 320;

/** @param {number} ms @returns {number} in samples of the context */
const samples = (ms) => Math.round((ms / 1000) * sampleRate);

/** A polyphase low-pass filter (windowed sinc) between two sample rates. */
class Resampler {
  #up;
  #down;
  #half;
  /** @type {Float32Array[]} */
  #phases;
  #buffer;
  #length;
  #index;
  #phase = 0;

  /**
   * @param {number} from
   * @param {number} to samples a second
   */
  constructor(from, to) {
    let [divisor, rest] = [from, to];
    while (rest > 0) [divisor, rest] = [rest, divisor % rest];
    this.#up = to / divisor;
    this.#down = from / divisor;
    // 24 zero crossings on each side: flat to 6.3 kHz, closed at 8 kHz.
    this.#half = Math.ceil(24 * Math.max(1, from / to));
    const cutoff = (0.9 * Math.min(from, to)) / from;
    this.#phases = Array.from({ length: this.#up }, (_, phase) => {
      const taps = Float32Array.from({ length: 2 * this.#half }, (_, tap) => {
        const x = tap - this.#half + 1 - phase / this.#up;
        const angle = (Math.PI * x) / this.#half;
        const blackman = 0.42 + 0.5 * Math.cos(angle) + 0.08 * Math.cos(2 * angle);
        return (x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x)) * blackman;
      });
      const gain = taps.reduce((sum, tap) => sum + tap, 0);
      return taps.map((tap) => tap / gain);
    });
    this.#buffer = new Float32Array(4 * this.#half + 2048);
    this.#length = this.#half - 1;
    this.#index = this.#half - 1;
  }

  /**
   * @param {Float32Array} input at most 2048 samples
   * @param {(sample: number) => void} output
   */
  push(input, output) {
    const buffer = this.#buffer;
    const half = this.#half;
    buffer.set(input, this.#length);
    this.#length += input.length;
    while (this.#index + half < this.#length) {
      const taps = /** @type {Float32Array} */ (this.#phases[this.#phase]);
      const start = this.#index - half + 1;
      let sum = 0;
      for (let tap = 0; tap < taps.length; tap++) {
        sum += /** @type {number} */ (buffer[start + tap]) * /** @type {number} */ (taps[tap]);
      }
      output(sum);
      this.#phase += this.#down;
      this.#index += Math.floor(this.#phase / this.#up);
      this.#phase %= this.#up;
    }
    const used = this.#index - half + 1;
    buffer.copyWithin(0, used, this.#length);
    this.#length -= used;
    this.#index -= used;
  }
}

/** Tells the level of what passes, in the interval that is asked for. */
class LevelMeter {
  #interval = Number.POSITIVE_INFINITY;
  #count = 0;
  #squares = 0;

  /** @param {number} interval milliseconds */
  observe(interval) {
    this.#interval = samples(interval);
    this.#count = 0;
    this.#squares = 0;
  }

  /**
   * @param {Float32Array} block
   * @param {(level: number) => void} report
   */
  measure(block, report) {
    for (const sample of block) this.#squares += sample * sample;
    this.#count += block.length;
    if (this.#count < this.#interval) return;
    report(Math.sqrt(this.#squares / this.#count));
    this.#count = 0;
    this.#squares = 0;
  }
}

/** A processor that the page commands through its port. */
class RoomProcessor extends AudioWorkletProcessor {
  meter = new LevelMeter();
  running = true;

  constructor() {
    super();
    this.port.onmessage = ({ data }) => this.receive(data);
  }

  /** @param {WorkletCommand | ArrayBuffer} message */
  receive(message) {
    if (message instanceof ArrayBuffer) return;
    if (message.type === 'observe-levels') this.meter.observe(message.interval);
    if (message.type === 'stop') this.running = false;
  }

  /**
   * @param {WorkletReport} message
   * @param {Transferable[]} [transfer]
   */
  report(message, transfer = []) {
    this.port.postMessage(message, transfer);
  }
}

/** Sends what comes in as frames. */
class MicrophoneProcessor extends RoomProcessor {
  #resampler = sampleRate === roomRate ? null : new Resampler(sampleRate, roomRate);
  #frame = new Int16Array(frameSamples);
  #filled = 0;
  #add = (/** @type {number} */ sample) => {
    this.#frame[this.#filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff);
    if (this.#filled < frameSamples) return;
    const { buffer } = this.#frame;
    this.#frame = new Int16Array(frameSamples);
    this.#filled = 0;
    this.report(buffer, [buffer]);
  };

  /** @param {Float32Array[][]} inputs */
  process([input]) {
    const block = input?.[0];
    if (block) {
      this.meter.measure(block, (level) => this.report(level));
      if (this.#resampler) this.#resampler.push(block, this.#add);
      else block.forEach(this.#add);
    }
    return this.running;
  }
}

// The jitter buffer of the speaker, in milliseconds.
const leastDelay = 60;
const mostDelay = 160;
/** A frame that comes so soon after the buffer ran dry was late; later ones begin a new utterance. */
const latest = 300;
/** After so long without running dry the delay shrinks by a step. */
const calm = 5000;
const calmStep = 10;
/** The sender may be ahead by this. */
const lead = 100;
/** Sound that waits beyond this is dropped. */
const mostWaiting = 30_000;
/** Nothing begins or ends with a click. */
const fade = 5;
/** A frame that is not louder (RMS) can be left out unheard. */
const quiet = 0.003;

/**
 * Plays frames as they come. A buffer levels out the network's jitter: it waits for 60 ms of audio, and for
 * more after frames came late. A backlog is made up for by leaving out quiet frames; with a pause after every
 * utterance, that also takes care of clocks that differ.
 */
class SpeakerProcessor extends RoomProcessor {
  #resampler = sampleRate === roomRate ? null : new Resampler(roomRate, sampleRate);
  /** @type {{ readonly samples: Float32Array, readonly quiet: boolean }[]} */
  #queue = [];
  /** Samples in the queue. */
  #waiting = 0;
  /** Samples of the first block that are played. */
  #offset = 0;
  #playing = false;
  #delay = leastDelay;
  #clock = 0;
  /** When the first frame of what is to be played came. */
  #waitingSince = 0;
  #ranDryAt = Number.NEGATIVE_INFINITY;
  #calmSince = 0;
  /** The least that was waiting since `#lowSince`. */
  #low = Number.POSITIVE_INFINITY;
  #lowSince = 0;
  #excess = 0;
  #gain = 0;
  #last = 0;

  /** @override @param {WorkletCommand | ArrayBuffer} message */
  receive(message) {
    super.receive(message);
    if (message instanceof ArrayBuffer) this.#enqueue(new Int16Array(message));
    else if (message.type === 'clear') this.#clear();
  }

  /** @param {Int16Array} frame */
  #enqueue(frame) {
    const late = this.#clock - this.#ranDryAt;
    if (!this.#playing && this.#queue.length === 0) {
      this.#waitingSince = this.#clock;
      if (late < samples(latest)) {
        this.#delay = Math.min(mostDelay, this.#delay + (late / sampleRate) * 1000);
      }
    }
    const input = Float32Array.from(frame, (value) => value / 0x8000);
    const squares = input.reduce((sum, sample) => sum + sample * sample, 0);
    /** @type {number[]} */
    const output = [];
    if (this.#resampler) this.#resampler.push(input, (sample) => output.push(sample));
    const block = this.#resampler ? Float32Array.from(output) : input;
    if (block.length === 0 || this.#waiting + block.length > samples(mostWaiting)) return;
    this.#queue.push({ samples: block, quiet: squares < quiet * quiet * frame.length });
    this.#waiting += block.length;
  }

  #clear() {
    this.#queue = [];
    this.#waiting = 0;
    this.#offset = 0;
    this.#playing = false;
    this.#ranDryAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * @param {Float32Array[][]} _inputs
   * @param {Float32Array[][]} outputs
   */
  process(_inputs, [output]) {
    const block = output?.[0];
    if (block) {
      if (!this.#playing) this.#begin();
      this.#fill(block);
      this.#clock += block.length;
      this.#adapt();
      this.meter.measure(block, (level) => this.report(level));
    }
    return this.running;
  }

  /** Enough is waiting, or it has waited for long enough: an utterance may be shorter than the delay. */
  #begin() {
    const delay = samples(this.#delay);
    if (this.#waiting === 0) return;
    if (this.#waiting < delay && this.#clock - this.#waitingSince < delay) return;
    this.#playing = true;
    this.#calmSince = this.#clock;
    this.#resetLow();
  }

  /** @param {Float32Array} block */
  #fill(block) {
    const step = 1 / samples(fade);
    for (let index = 0; index < block.length; index++) {
      const sample = this.#playing ? this.#next() : undefined;
      if (sample === undefined) {
        // The last sample fades away.
        this.#gain = Math.max(0, this.#gain - step);
      } else {
        this.#gain = Math.min(1, this.#gain + step);
        this.#last = sample;
      }
      block[index] = this.#last * this.#gain;
    }
  }

  /** @returns {number | undefined} undefined: the buffer has run dry */
  #next() {
    let first = this.#queue[0];
    while (first && this.#offset === 0 && first.quiet && this.#excess >= first.samples.length) {
      this.#excess -= first.samples.length;
      this.#waiting -= first.samples.length;
      this.#queue.shift();
      first = this.#queue[0];
    }
    if (!first) {
      this.#playing = false;
      this.#ranDryAt = this.#clock;
      return undefined;
    }
    const sample = first.samples[this.#offset++];
    this.#waiting--;
    if (this.#offset === first.samples.length) {
      this.#queue.shift();
      this.#offset = 0;
    }
    return sample;
  }

  #adapt() {
    if (!this.#playing) return;
    if (this.#clock - this.#calmSince > samples(calm)) {
      this.#calmSince = this.#clock;
      this.#delay = Math.max(leastDelay, this.#delay - calmStep);
    }
    this.#low = Math.min(this.#low, this.#waiting);
    if (this.#clock - this.#lowSince < samples(1000)) return;
    this.#excess = Math.max(0, this.#low - samples(this.#delay + lead));
    this.#resetLow();
  }

  #resetLow() {
    this.#low = Number.POSITIVE_INFINITY;
    this.#lowSince = this.#clock;
  }
}

registerProcessor('room-microphone', MicrophoneProcessor);
registerProcessor('room-speaker', SpeakerProcessor);

// A module, as worklets are: its names are its own.
export {};
