/** A mail's text in two parts: the new text, and the collapsed one with quotations and signatures. */
export interface SplitText {
  readonly fresh: string;
  readonly folded: string;
}

/** How many lines are considered; the rest is collapsed. */
const mostLines = 2000;

/** The longest line that can be a marker. */
const longestMark = 300;

/**
 * How mail programs introduce a quotation: "On Monday, Ana wrote:", in the languages that visitors' programs speak. Each
 * has the beginning of the line and a word in it; it may be wrapped into three lines, and ends with a colon.
 */
const introductions: readonly (readonly [beginning: string, said: string])[] = [
  ['on ', ' wrote'],
  ['am ', ' schrieb'],
  ['le ', ' a écrit'],
  ['el ', ' escribió'],
  ['il ', ' ha scritto'],
  ['em ', ' escreveu'],
  ['a ', ' escreveu'],
  ['op ', ' schreef'],
  ['den ', ' skrev'],
  ['w dniu ', ' napisał'],
];

/** The words between dashes above a quoted mail. */
const originals = [
  'original message',
  'original appointment',
  'forwarded message',
  'ursprüngliche nachricht',
  "message d'origine",
  'mensaje original',
  'messaggio originale',
];

/** The headers that Outlook repeats above a quotation, in its languages. */
const repeated = new Set(
  'from von de da van sent gesendet envoyé enviado date datum to an subject betreff objet asunto'.split(' '),
);

/** The signatures of mail programs on phones. */
const signatures = [
  'sent from my ',
  'sent from outlook',
  'sent from mail',
  'sent from yahoo',
  'get outlook for ',
  'von meinem ',
  'envoyé de mon ',
  'enviado desde mi ',
];

/** Collapses a plain text at its first quotation or signature. An answer interleaved with quoted lines is shown in full. */
export function splitText(text: string): SplitText {
  const lines = text.split('\n');
  const at = Math.min(foldAt(lines.slice(0, mostLines)), mostLines);
  const fresh = lines.slice(0, at).join('\n').trim();
  const folded = lines.slice(at).join('\n').trim();
  // A mail that consists only of a quotation, such as a forwarded one, is shown as it is.
  return fresh === '' ? { fresh: folded, folded: '' } : { fresh, folded };
}

function foldAt(lines: readonly string[]): number {
  for (const [at, line] of lines.entries()) {
    const mark = line.trim().toLowerCase();
    if (line === '-- ' || line === '--') return at;
    if (mark === '' || mark.length > longestMark) continue;
    if (isOriginal(mark) || (isSignature(mark) && isNearEnd(lines, at))) return at;
    if (introduces(lines.slice(at, at + 3))) return at;
    // Outlook's rule above the headers.
    if (repeatsHeaders(lines, mark.startsWith('__________') ? at + 1 : at)) return at;
    if (mark.startsWith('>') && lines.slice(at).every((other) => isQuoted(other))) return at;
  }
  return lines.length;
}

function isQuoted(line: string): boolean {
  return line.trim() === '' || line.trimStart().startsWith('>');
}

function isOriginal(mark: string): boolean {
  return mark.startsWith('--') && mark.endsWith('--') && originals.some((words) => mark.includes(words));
}

function isSignature(mark: string): boolean {
  return signatures.some((beginning) => mark.startsWith(beginning));
}

/** Whether the first of these lines, alone or joined with the next ones, introduces a quotation. */
function introduces(lines: readonly string[]): boolean {
  const marks = lines.map((line) => line.trim().toLowerCase().slice(0, longestMark));
  return marks.some((mark, last) => {
    if (!mark.endsWith(':')) return false;
    const whole = ` ${marks.slice(0, last + 1).join(' ')}`;
    return introductions.some(
      ([beginning, said]) => whole.startsWith(` ${beginning}`) && whole.includes(said),
    );
  });
}

/** Outlook repeats three such headers in a row; a single one could be anybody's sentence. */
function repeatsHeaders(lines: readonly string[], at: number): boolean {
  const block = lines
    .slice(at, at + 8)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return block.length >= 3 && block.slice(0, 3).every(isRepeatedHeader);
}

function isRepeatedHeader(line: string): boolean {
  const colon = line.slice(0, 20).indexOf(':');
  const name = line.slice(0, Math.max(colon, 0)).replaceAll('*', '').trim().toLowerCase();
  return colon > 0 && repeated.has(name);
}

/** "Sent from my iPhone" is a signature if only a quotation follows. */
function isNearEnd(lines: readonly string[], at: number): boolean {
  const next = lines.findIndex((line, place) => place > at && line.trim() !== '');
  if (next === -1 || isQuoted(lines[next] ?? '')) return true;
  const mark = lines[next]?.trim().toLowerCase() ?? '';
  return isOriginal(mark) || introduces(lines.slice(next, next + 3)) || repeatsHeaders(lines, next);
}
