import { parentPort, workerData } from 'node:worker_threads';
import { prepareWasiCommand } from './prepare-wasi-command.ts';

/** A worker thread for speech: receives a text, responds with a WAV file. */

const module: unknown = workerData;
if (!(module instanceof WebAssembly.Module) || parentPort === null) {
  throw new TypeError('The worker was started without flite.');
}
const port = parentPort;

let speak = prepareWasiCommand(module);

port.on('message', (text: string) => {
  // The woman's voice "slt" has 16 kHz; flite's own default has 8 kHz.
  const wav = speak(['flite', '-voice', 'slt', '-t', text, '/speech.wav']).slice();
  port.postMessage(wav, [wav.buffer]);
  // Prepares the next run now, so that nobody waits for it.
  speak = prepareWasiCommand(module);
});
