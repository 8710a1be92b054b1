import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-common';

/** The parts of ONNX Runtime for Node that we use. */
export interface OnnxRuntime {
  readonly InferenceSession: typeof InferenceSession;
  readonly Tensor: typeof Tensor;
}

/**
 * Loads the installed runtime. Its native part blocks the calling thread, so only worker threads load it.
 * @param folder of the part `runtime`
 */
export function loadOnnxRuntime(folder: string): OnnxRuntime {
  const load = createRequire(join(folder, 'package.json'));
  return load('./dist/index.js') as OnnxRuntime;
}
