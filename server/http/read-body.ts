import { isUtf8 } from 'node:buffer';
import type { Context } from 'hono';
import { maxBodyBytes } from '#shared/data-api.ts';

export type BodyText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'too-large' | 'not-utf8' | 'not-arrived' };

/** Reads the request's body, but never more than the limit; a chunked one is counted as it arrives. */
export async function readBody(c: Context): Promise<BodyText> {
  const announced = c.req.header('content-length');
  if (announced !== undefined && Number(announced) > maxBodyBytes) return tooLarge;
  try {
    // The HTTP parser reads no more than an announced length.
    const bytes =
      announced === undefined ? await readCounted(c.req.raw.body) : Buffer.from(await c.req.arrayBuffer());
    if (bytes === undefined) return tooLarge;
    if (!isUtf8(bytes)) return { ok: false, problem: 'not-utf8' };
    return { ok: true, text: bytes.toString() };
  } catch {
    return { ok: false, problem: 'not-arrived' };
  }
}

const tooLarge: BodyText = { ok: false, problem: 'too-large' };

/** The whole stream, or undefined as soon as it exceeds the limit. */
async function readCounted(stream: ReadableStream<Uint8Array> | null): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
