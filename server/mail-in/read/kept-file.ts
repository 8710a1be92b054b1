import { type FileKind, sniffFile } from './sniff-file.ts';

/** Bytes of a file per database row; a multiple of three, so that the parts' base64 can be concatenated. */
const partBytes = 96 * 1024;

/** A file in the form the database stores. */
export interface KeptFile {
  readonly name: string;
  readonly bytes: number;
  /** Its type, detected from its bytes. */
  readonly kind: FileKind;
  /** Base64, in parts that each decode on their own. */
  readonly parts: readonly string[];
}

/** Prepares a file for storage. @returns undefined for a kind that is not kept */
export function keptFile(name: string, bytes: Uint8Array): KeptFile | undefined {
  const kind = sniffFile(bytes);
  return kind && { name, bytes: bytes.length, kind, parts: partsOf(bytes) };
}

function partsOf(bytes: Uint8Array): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += partBytes) {
    parts.push(Buffer.from(bytes.subarray(from, from + partBytes)).toString('base64'));
  }
  return parts;
}

/** A name that is valid in every file system, without folders; '' if nothing is left of it. */
export function fileName(given: string): string {
  return oneLine(given, 120)
    .replace(/[/\\:*?"<>|]+/g, '_')
    .replace(/^\.+/, '');
}

/** The text as one line of at most this many characters. */
export function oneLine(text: string, most: number): string {
  return cutTo(
    readable(text.slice(0, 100 * most))
      .replace(/\s+/g, ' ')
      .trim(),
    most,
  );
}

/** Removes what cannot be stored or seen: NUL and other control characters, and signs that change the direction of text. */
export function readable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, (sign) =>
      sign === '\n' || sign === '\t' ? sign : '',
    )
    .toWellFormed();
}

/** The beginning of a text, in whole characters. */
export function cutTo(text: string, most: number): string {
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('').trim();
}
