import { Parser } from 'htmlparser2';

/** The text of an HTML mail: what its author wrote, and what is quoted below it. */
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

/** Elements whose contents are never shown. */
const unread = new Set(['head', 'script', 'style', 'template', 'title', 'svg', 'math', 'object', 'noscript']);

/** Classes by which mail programs mark quotations. */
const quoteMarks = new Set([
  'gmail_quote',
  'gmail_quote_container',
  'gmail_attr',
  'yahoo_quoted',
  'moz-cite-prefix',
  'protonmail_quote',
  'zmail_extra',
]);

/** Ids of elements after which everything is quoted. */
const quoteBeginnings = new Set(['divRplyFwdMsg', 'appendonsend', 'mail-editor-reference-message-container']);

/**
 * Extracts text from HTML without ever rendering it: tags, scripts, styles, pictures and link addresses are dropped,
 * whatever their author meant by them.
 */
export function htmlWords(html: string): HtmlWords {
  const parts = { text: '', quoted: '' };
  let hidden = 0;
  /** How many elements are open, and the depth of the quoting one. */
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

/** No trailing spaces, at most one empty line in a row. */
function tidy(text: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line !== '' || lines.at(-1) !== '') lines.push(line);
  }
  return lines.join('\n').trim();
}
