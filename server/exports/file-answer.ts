import { Readable } from 'node:stream';

/** A file to download, which must not be cached. @param type its media type, in UTF-8 */
export function fileAnswer(body: string | ReadableStream<Uint8Array>, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}

/** Texts as a response body, generated as it is read. */
export function streamOf(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    for await (const text of texts) yield encoder.encode(text);
  }
  return Readable.toWeb(Readable.from(bytes())) as ReadableStream<Uint8Array>;
}
