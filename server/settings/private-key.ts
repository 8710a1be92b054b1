import { isJsonObject, type JsonObject, parseJson } from '#shared/json-object.ts';

/** A key that must never reach a browser, worded as the end of a sentence. */
export type PrivateKey =
  | 'a secret key (sb_secret_…)'
  | 'a secret key (sk-…)'
  | 'a key whose role is not anon';

/**
 * Recognizes private keys where a public one belongs (SPEC A14): Supabase's secret keys, keys of OpenAI's kind, and JSON
 * Web Tokens (RFC 7519) of any role but anon. Other providers' private keys cannot be recognized by their form.
 * @returns what the key is; undefined if it may be shown
 */
export function recognizePrivateKey(key: string): PrivateKey | undefined {
  if (/^sb_secret_/i.test(key)) return 'a secret key (sb_secret_…)';
  if (/^sk-/i.test(key)) return 'a secret key (sk-…)';
  const claims = readClaims(key);
  return claims && claims['role'] !== 'anon' ? 'a key whose role is not anon' : undefined;
}

/** The claims of a token, unverified; undefined for anything else. */
function readClaims(key: string): JsonObject | undefined {
  const [header, payload, ...rest] = key.split('.');
  if (header === undefined || payload === undefined || rest.length !== 1) return undefined;
  if (!isJsonObject(parseSegment(header))) return undefined;
  const claims = parseSegment(payload);
  return isJsonObject(claims) ? claims : undefined;
}

function parseSegment(segment: string): unknown {
  return parseJson(Buffer.from(segment, 'base64url').toString());
}
