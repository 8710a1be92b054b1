/** Kinds of files that are kept, detected from their bytes. */
export type FileKind =
  | 'PDF'
  | 'PNG'
  | 'JPEG'
  | 'GIF'
  | 'WebP'
  | 'HEIC'
  | 'Office'
  | 'ZIP'
  | 'audio'
  | 'video'
  | 'calendar'
  | 'contact'
  | 'text';

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** A file's first bytes. */
const beginnings: readonly (readonly [kind: FileKind, beginning: string, offset?: number])[] = [
  ['PDF', '%PDF-'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['JPEG', '\xff\xd8\xff'],
  ['GIF', 'GIF87a'],
  ['GIF', 'GIF89a'],
  ['WebP', 'WEBP', 8],
  ['audio', 'WAVE', 8],
  ['audio', 'ID3'],
  ['audio', 'OggS'],
  ['audio', 'fLaC'],
  // Word, Excel and PowerPoint before 2007.
  ['Office', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
];

/** The brands of ISO media files. */
const mediaBrands: readonly (readonly [kind: FileKind, brands: readonly string[]])[] = [
  ['HEIC', ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif']],
  ['audio', ['M4A ', 'M4B ']],
];

/** How much of a file is read to tell text from anything else. */
const looked = 64 * 1024;

/**
 * Detects a file's kind from its bytes; the mail's own claim is ignored.
 * @returns undefined for everything else: programs, scripts, web pages and unknown kinds are not kept
 */
export function sniffFile(bytes: Uint8Array): FileKind | undefined {
  const found = beginnings.find(
    ([, beginning, offset = 0]) => latin1(bytes, offset, offset + beginning.length) === beginning,
  );
  if (found) return found[0];
  if (latin1(bytes, 4, 8) === 'ftyp') {
    const brand = latin1(bytes, 8, 12);
    return mediaBrands.find(([, brands]) => brands.includes(brand))?.[0] ?? 'video';
  }
  if (latin1(bytes, 0, 4) === 'PK\x03\x04') return zipKind(bytes);
  return textKind(bytes);
}

/** Nothing is unpacked: the names of an Office file's parts appear in its bytes. */
function zipKind(bytes: Uint8Array): FileKind {
  const head = latin1(bytes, 0, 4096);
  const isOffice = ['[Content_Types].xml', 'word/', 'xl/', 'ppt/', 'mimetypeapplication/vnd.oasis'].some(
    (name) => head.includes(name),
  );
  return isOffice ? 'Office' : 'ZIP';
}

function textKind(bytes: Uint8Array): FileKind | undefined {
  if (bytes.includes(0)) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, looked), {
      stream: bytes.length > looked,
    });
  } catch {
    return undefined;
  }
  const start = text.trimStart().slice(0, 2000).toLowerCase();
  if (start.startsWith('begin:vcalendar')) return 'calendar';
  if (start.startsWith('begin:vcard')) return 'contact';
  // Anything that a browser or a shell would run.
  const isActive =
    start.startsWith('<') || start.startsWith('#!') || start.includes('<script') || start.includes('<html');
  return isActive ? undefined : 'text';
}
