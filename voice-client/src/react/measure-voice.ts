import { volume } from '../speech/speech-detector.ts';

// Loaded when something is to be measured.

/** @returns a function that stops measuring */
export function measureFrequencies(
  stream: MediaStream,
  bands: number,
  tell: (levels: readonly number[]) => void,
): () => void {
  const { analyser, close } = analyse(stream);
  const bins = new Uint8Array(analyser.frequencyBinCount);
  // A voice has little in the upper half of the spectrum.
  const width = bins.length / 2 / bands;
  let frame = 0;
  const measure = () => {
    analyser.getByteFrequencyData(bins);
    const levels = Array.from({ length: bands }, (_band, band) => {
      const part = bins.slice(band * width, (band + 1) * width);
      return part.reduce((sum, bin) => sum + bin, 0) / (part.length || 1) / 255;
    });
    tell(levels);
    frame = requestAnimationFrame(measure);
  };
  measure();
  return () => {
    cancelAnimationFrame(frame);
    close();
  };
}

/**
 * Opens a microphone and reports its level ten times a second.
 * @param device undefined: the system's choice
 * @param signal closes it, even while the browser still prompts for it
 * @throws the errors of `getUserMedia`
 */
export async function listenTo(
  device: string | undefined,
  tell: (level: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const audio = device === undefined || { deviceId: { exact: device } };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  const { analyser, close } = analyse(stream);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    tell(volume(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)));
  }, 100);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    close();
    stop();
  });
}

function analyse(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 256 });
  context.createMediaStreamSource(stream).connect(analyser);
  return { analyser, close: () => void context.close() };
}
