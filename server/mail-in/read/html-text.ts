import { Parser } from 'htmlparser2';

/** The words of an HTML mail: what its author wrote, and what was quoted below it. */
export interface HtmlWords {
  readonly text: string;
  readonly quoted: string;
}

/** Elements that begin a line. */
const blocks = new Set(
  'address article blockquote dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);

/** Elements whose contents nobody reads. */
const unread = new Set(['head', 'script', 'style', 'template', 'title', 'svg', 'math', 'object', 'noscript']);

/** Classes by which mail programs mark what they quote. */
const quoteMarks = new Set([
  'gmail_quote',
  'gmail_quote_container',
  'gmail_attr',
  'yahoo_quoted',
  'moz-cite-prefix',
  'protonmail_quote',
  'zmail_extra',
]);

/** Ids of elements from which on everything is quoted. */
const quoteBeginnings = new Set(['divRplyFwdMsg', 'appendonsend', 'mail-editor-reference-message-container']);

/**
 * Turns HTML into text without ever showing any of it: tags, scripts, styles, pictures and addresses of links are left
 * out, whatever their author meant by them.
 */
export function htmlWords(html: string): HtmlWords {
  const parts = { text: '', quoted: '' };
  let hidden = 0;
  /** How many elements are open, and the number of the one that quotes. */
  let depth = 0;
  let quotedAt = Number.POSITIVE_INFINITY;
  const write = (words: string): void => {
    parts[depth >= quotedAt ? 'quoted' : 'text'] += words;
  };
  const beginLine = (): void => {
    if (!parts[depth >= quotedAt ? 'quoted' : 'text'].endsWith('\n')) write('\n');
  };
  const parser = new Parser(
    {
      onopentag(name, { class: classes = '', id = '', type = '' }) {
        depth += 1;
        if (unread.has(name)) hidden += 1;
        if (name === 'br') write('\n');
        else if (blocks.has(name)) beginLine();
        const isMarked = classes
          .slice(0, 500)
          .split(' ')
          .some((mark) => quoteMarks.has(mark));
        if (quoteBeginnings.has(id)) quotedAt = 0;
        else if (isMarked || (name === 'blockquote' && type === 'cite')) quotedAt = Math.min(quotedAt, depth);
      },
      ontext(words) {
        if (hidden === 0) write(words.replace(/[\s\u00a0]+/g, ' '));
      },
      onclosetag(name) {
        depth -= 1;
        if (unread.has(name)) hidden = Math.max(0, hidden - 1);
        else if (name === 'td') write(' ');
        else if (blocks.has(name)) beginLine();
        // An empty line.
        if (name === 'p') write('\n');
        if (depth < quotedAt && quotedAt > 0) quotedAt = Number.POSITIVE_INFINITY;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return { text: tidy(parts.text), quoted: tidy(parts.quoted) };
}

/** No spaces at the ends of lines, no more than one empty line. */
function tidy(text: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line !== '' || lines.at(-1) !== '') lines.push(line);
  }
  return lines.join('\n').trim();
}
