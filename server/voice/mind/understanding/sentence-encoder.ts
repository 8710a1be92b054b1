import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import { createSentencePieces } from './sentence-pieces.ts';

/** Gives sentences of similar meaning similar numbers. */
export interface SentenceEncoder {
  /** @returns 512 numbers of length one together */
  encode(text: string): Float32Array;
}

/** A table of numbers, row by row. */
interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

interface Layer {
  readonly width: number;
  readonly scale: number;
  readonly norm: readonly [scale: Matrix, bias: Matrix];
  readonly qkv: Kernel;
  readonly qkvBias: Matrix;
  readonly out: Kernel;
  readonly outBias: Matrix;
  readonly innerNorm: readonly [scale: Matrix, bias: Matrix];
  readonly inner: Kernel;
  readonly innerBias: Matrix;
  readonly outer: Kernel;
  readonly outerBias: Matrix;
}

const heads = 4;

/** Most pieces that are looked at: a question is shorter. */
const mostPieces = 48;

const epsilon = 1e-6;

/**
 * Loads the sentence encoder of the part `embeddings` (Google's Universal Sentence Encoder lite, Apache-2.0), a
 * transformer of two layers. It is published as a TensorFlow.js graph; run by hand it needs no library of 2 MB.
 * @param folder of the installed part
 * @throws when its files are not what they should be
 */
export function loadSentenceEncoder(folder: string): SentenceEncoder {
  const tensors = readTensors(join(folder, 'dist'));
  const vocabulary = parseJson(readFileSync(join(folder, 'dist/vocab.json'), 'utf8'));
  if (!Array.isArray(vocabulary)) throw new Error('The vocabulary of the sentence encoder is no list');
  const toPieces = createSentencePieces(vocabulary as [string, number][]);
  const embeddings = one(tensors, 'Embeddings_en');
  const timescales = one(tensors, 'TimingSignal/ExpandDims_1');
  const layers = [0, 1].map((index) => readLayer(tensors, index));
  const dense = toKernel(one(tensors, 'TransformerLayer/dense/kernel'));
  const denseBias = one(tensors, 'TransformerLayer/dense/bias');
  const last = toKernel(one(tensors, 'tanh_layer_0/weights'));
  const lastBias = one(tensors, 'tanh_layer_0/bias');

  function begin(pieces: readonly number[]): Matrix {
    const { columns } = embeddings;
    const values = new Float32Array(pieces.length * columns);
    pieces.forEach((piece, row) => {
      for (let at = 0; at < columns; at += 1) {
        const half = columns / 2;
        const angle = row * (timescales.values[at % half] ?? 0);
        const timing = at < half ? Math.sin(angle) : Math.cos(angle);
        values[row * columns + at] = 2 * (embeddings.values[piece * columns + at] ?? 0) + timing;
      }
    });
    return { rows: pieces.length, columns, values };
  }

  return {
    encode(text) {
      const pieces = toPieces(text).slice(0, mostPieces);
      let state = begin(pieces.length === 0 ? [0] : pieces);
      layers.forEach((layer, index) => {
        const attended = attend(normalize(state, layer.norm), layer);
        const kept = index === 0 ? add(multiply(state, dense), denseBias) : state;
        const joined = sum(attended, kept);
        const inner = add(multiply(normalize(joined, layer.innerNorm), layer.inner), layer.innerBias);
        inner.values.forEach((value, at) => {
          if (value < 0) inner.values[at] = 0;
        });
        state = sum(add(multiply(inner, layer.outer), layer.outerBias), joined);
      });
      const encoded = add(multiply(mean(state), last), lastBias).values.map(Math.tanh);
      const length = Math.hypot(...encoded) || 1;
      return encoded.map((value) => value / length);
    },
  };
}

function attend(state: Matrix, { qkv, qkvBias, out, outBias, width, scale }: Layer): Matrix {
  const all = add(multiply(state, qkv), qkvBias);
  const { rows } = state;
  const size = width / heads;
  const result = new Float32Array(rows * width);
  const weights = new Float64Array(rows);
  for (let head = 0; head < heads; head += 1) {
    const query = head * size;
    const key = width + query;
    const value = 2 * width + query;
    for (let row = 0; row < rows; row += 1) {
      let highest = Number.NEGATIVE_INFINITY;
      for (let other = 0; other < rows; other += 1) {
        let product = 0;
        for (let at = 0; at < size; at += 1) {
          product +=
            (all.values[row * 3 * width + query + at] as number) *
            (all.values[other * 3 * width + key + at] as number);
        }
        weights[other] = product * scale;
        highest = Math.max(highest, product * scale);
      }
      let total = 0;
      for (let other = 0; other < rows; other += 1)
        total += weights[other] = Math.exp((weights[other] as number) - highest);
      for (let other = 0; other < rows; other += 1) {
        const share = (weights[other] as number) / total;
        for (let at = 0; at < size; at += 1) {
          const place = row * width + query + at;
          result[place] =
            (result[place] as number) + share * (all.values[other * 3 * width + value + at] as number);
        }
      }
    }
  }
  return add(multiply({ rows, columns: width, values: result }, out), outBias);
}

/** A table to multiply with, column by column: what is multiplied and added lies side by side. */
interface Kernel {
  readonly inner: number;
  readonly columns: number;
  readonly values: Float32Array;
}

/** @throws for an odd number of columns: {@link multiply} takes two at a time */
function toKernel({ rows, columns, values }: Matrix): Kernel {
  if (columns % 2 !== 0) throw new RangeError(`The sentence encoder has a table of ${columns} columns`);
  const turned = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      turned[column * rows + row] = values[row * columns + column] as number;
  return { inner: rows, columns, values: turned };
}

/**
 * Four rows and two columns at a time, so that each number that is fetched is used several times and the processor has
 * eight sums to work on at once: nearly twice as fast as one by one. What is over of the rows repeats the last one.
 */
function multiply(matrix: Matrix, { inner, columns, values: right }: Kernel): Matrix {
  const { rows } = matrix;
  // Converted once instead of at every use.
  const left = Float64Array.from(matrix.values);
  const values = new Float32Array(rows * columns);
  const last = rows - 1;
  for (let row = 0; row < rows; row += 4) {
    const [two, three, four] = [Math.min(row + 1, last), Math.min(row + 2, last), Math.min(row + 3, last)];
    const [from1, from2, from3, from4] = [row * inner, two * inner, three * inner, four * inner];
    for (let column = 0; column < columns; column += 2) {
      const base = column * inner;
      const next = base + inner;
      let a1 = 0;
      let a2 = 0;
      let a3 = 0;
      let a4 = 0;
      let b1 = 0;
      let b2 = 0;
      let b3 = 0;
      let b4 = 0;
      for (let at = 0; at < inner; at += 1) {
        const a = right[base + at] as number;
        const b = right[next + at] as number;
        const x1 = left[from1 + at] as number;
        const x2 = left[from2 + at] as number;
        const x3 = left[from3 + at] as number;
        const x4 = left[from4 + at] as number;
        a1 += x1 * a;
        a2 += x2 * a;
        a3 += x3 * a;
        a4 += x4 * a;
        b1 += x1 * b;
        b2 += x2 * b;
        b3 += x3 * b;
        b4 += x4 * b;
      }
      values[row * columns + column] = a1;
      values[two * columns + column] = a2;
      values[three * columns + column] = a3;
      values[four * columns + column] = a4;
      values[row * columns + column + 1] = b1;
      values[two * columns + column + 1] = b2;
      values[three * columns + column + 1] = b3;
      values[four * columns + column + 1] = b4;
    }
  }
  return { rows, columns, values };
}

/** Adds a row to every row, in place. */
function add(matrix: Matrix, { values: row }: Matrix): Matrix {
  const { values, columns } = matrix;
  for (let at = 0; at < values.length; at += 1)
    values[at] = (values[at] as number) + (row[at % columns] as number);
  return matrix;
}

function sum(one_: Matrix, other: Matrix): Matrix {
  return { ...one_, values: one_.values.map((value, at) => value + (other.values[at] as number)) };
}

function normalize({ rows, columns, values }: Matrix, [scale, bias]: readonly [Matrix, Matrix]): Matrix {
  const result = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    let total = 0;
    for (let at = 0; at < columns; at += 1) total += values[row * columns + at] as number;
    const average = total / columns;
    let spread = 0;
    for (let at = 0; at < columns; at += 1) spread += ((values[row * columns + at] as number) - average) ** 2;
    const factor = 1 / Math.sqrt(spread / columns + epsilon);
    for (let at = 0; at < columns; at += 1) {
      const place = row * columns + at;
      result[place] =
        ((values[place] as number) - average) * factor * (scale.values[at] as number) +
        (bias.values[at] as number);
    }
  }
  return { rows, columns, values: result };
}

function mean({ rows, columns, values }: Matrix): Matrix {
  const result = new Float32Array(columns);
  for (let at = 0; at < values.length; at += 1) {
    const column = at % columns;
    result[column] = (result[column] as number) + (values[at] as number) / rows;
  }
  return { rows: 1, columns, values: result };
}

function readLayer(tensors: ReadonlyMap<string, Matrix>, index: number): Layer {
  const of = (...parts: readonly string[]): Matrix => one(tensors, `Layer_${index}/`, ...parts);
  const qkv = of('qkv_transform_single/kernel');
  const width = qkv.columns / 3;
  const norm = 'TransformerLayer/layer_prepostprocess/layer_norm/layer_norm_';
  const innerNorm = 'TransformerLayer/FFN/layer_prepostprocess/layer_norm/layer_norm_';
  return {
    width,
    scale: 1 / Math.sqrt(width / heads),
    norm: [of(`${norm}scale`), of(`${norm}bias`)],
    qkv: toKernel(qkv),
    qkvBias: of('qkv_transform_single/bias'),
    out: toKernel(of('output_transform_single/kernel')),
    outBias: of('output_transform_single/bias'),
    innerNorm: [of(`${innerNorm}scale`), of(`${innerNorm}bias`)],
    inner: toKernel(of('FFN/conv1/Tensordot/Reshape_1')),
    innerBias: of('FFN/conv1/bias'),
    outer: toKernel(of('FFN/conv2/Tensordot/Reshape_1')),
    outerBias: of('FFN/conv2/bias'),
  };
}

/** The one tensor whose name has all these parts. */
function one(tensors: ReadonlyMap<string, Matrix>, ...parts: readonly string[]): Matrix {
  const found = [...tensors].filter(([name]) => parts.every((part) => name.includes(part)));
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`The sentence encoder has ${found.length} of ${parts.join(' … ')}`);
  return first[1];
}

function readTensors(folder: string): Map<string, Matrix> {
  const model = parseJson(readFileSync(join(folder, 'model.json'), 'utf8'));
  const manifest = isJsonObject(model) ? model['weightsManifest'] : undefined;
  const [group] = Array.isArray(manifest) ? (manifest as unknown[]) : [];
  const paths = isJsonObject(group) ? group['paths'] : undefined;
  const weights = isJsonObject(group) ? group['weights'] : undefined;
  if (!Array.isArray(paths) || !Array.isArray(weights))
    throw new Error('The sentence encoder has no list of weights');
  const bytes = Buffer.concat(paths.map((path) => readFileSync(join(folder, String(path)))));
  const tensors = new Map<string, Matrix>();
  let offset = 0;
  for (const weight of weights as unknown[]) {
    if (!isJsonObject(weight)) throw new Error('A weight of the sentence encoder has no description');
    const { name, dtype } = weight;
    const shape = (Array.isArray(weight['shape']) ? weight['shape'] : []).map(Number);
    const count = shape.reduce((product, size) => product * size, 1);
    const size = dtype === 'bool' ? count : 4 * count;
    if (dtype === 'float32') {
      const copy = bytes.buffer.slice(bytes.byteOffset + offset, bytes.byteOffset + offset + size);
      const columns = shape.at(-1) ?? 1;
      tensors.set(String(name), { rows: count / columns, columns, values: new Float32Array(copy) });
    }
    offset += size;
  }
  return tensors;
}
