import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ContentEncoding, chooseEncoding } from './choose-encoding.ts';
import { isCompressible } from './content-types.ts';

/** A response that is created once and then only sent: in every coding, with its complete headers. */
export interface StoredAnswer {
  readonly status: 200 | 404;
  readonly variants: Readonly<Partial<Record<ContentEncoding, Variant>>> & { readonly identity: Variant };
}

interface Variant {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly headersWhenNotModified: Readonly<Record<string, string>>;
}

export interface AnswerSource {
  readonly status?: 200 | 404;
  readonly body: Uint8Array;
  readonly contentType: string;
  /** All other headers: caching, policy, security. */
  readonly headers: Readonly<Record<string, string>>;
  /** Made by the build if it was worth it; the rest is compressed here. */
  readonly brotli?: Uint8Array | undefined;
  readonly gzip?: Uint8Array | undefined;
}

/** Compresses and labels a response. Takes tens of milliseconds per page, once at start. */
export async function storeAnswer(source: AnswerSource): Promise<StoredAnswer> {
  const compressible = isCompressible(source.contentType);
  const [brotli, gzipped] = compressible
    ? await Promise.all([
        source.brotli ?? compressBrotli(source.body),
        source.gzip ?? promisify(gzip)(source.body, { level: 9 }),
      ])
    : [undefined, undefined];
  const digest = createHash('sha256').update(source.body).digest('base64url').slice(0, 22);

  const variant = (encoding: ContentEncoding, body: Uint8Array): Variant => {
    const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
    const headersWhenNotModified = {
      ...source.headers,
      etag,
      ...(compressible && { vary: 'accept-encoding' }),
    };
    return {
      body: new Uint8Array(body),
      etag,
      headersWhenNotModified,
      headers: {
        ...headersWhenNotModified,
        'content-type': source.contentType,
        'content-length': String(body.byteLength),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    };
  };
  const worthIt = (packed: Uint8Array | undefined) =>
    packed && packed.byteLength < source.body.byteLength ? packed : undefined;
  const [br, gz] = [worthIt(brotli), worthIt(gzipped)];
  return {
    status: source.status ?? 200,
    variants: {
      identity: variant('identity', source.body),
      ...(br && { br: variant('br', br) }),
      ...(gz && { gzip: variant('gzip', gz) }),
    },
  };
}

/** The response to one request. */
export interface ChosenAnswer {
  readonly status: 200 | 304 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** The response to a GET or HEAD: the best coding, or 304 if the client already has it (RFC 9110, 13.1.2). */
export function chooseAnswer(
  { status, variants }: StoredAnswer,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): ChosenAnswer {
  const variant = variants[chooseEncoding(acceptEncoding, (name) => name in variants)] ?? variants.identity;
  if (status === 200 && ifNoneMatch !== undefined && matches(ifNoneMatch, variant.etag))
    return { status: 304, headers: variant.headersWhenNotModified, body: null };
  return { status, headers: variant.headers, body: variant.body };
}

/** The same as a response. */
export function sendAnswer(answer: StoredAnswer, { headers }: Request): Response {
  const acceptEncoding = headers.get('accept-encoding') ?? undefined;
  const { body, ...init } = chooseAnswer(answer, acceptEncoding, headers.get('if-none-match') ?? undefined);
  return new Response(body, init);
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
}

function compressBrotli(body: Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
