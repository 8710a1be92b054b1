/** The content codings that responses are stored in, best first. */
const contentEncodings = ['br', 'gzip', 'identity'] as const;

export type ContentEncoding = (typeof contentEncodings)[number];

/**
 * Chooses the coding for an `Accept-Encoding` header (RFC 9110, 12.5.3): the highest q, and among equals the smallest.
 * Without a header, or if nothing available is accepted, the plain form.
 */
export function chooseEncoding(
  header: string | undefined,
  available: (encoding: ContentEncoding) => boolean,
): ContentEncoding {
  if (header === undefined) return 'identity';
  const weights = parseWeights(header);
  let best: ContentEncoding = 'identity';
  let bestWeight = 0;
  for (const encoding of contentEncodings) {
    if (!available(encoding)) continue;
    // Plain is acceptable unless ruled out, but anything named takes precedence.
    const weight = weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/** A cache: browsers send a handful of different headers, while strangers may send any number of others. */
const known = new Map<string, ReadonlyMap<string, number>>();
const mostKnown = 100;

function parseWeights(header: string): ReadonlyMap<string, number> {
  const found = known.get(header);
  if (found) return found;
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  if (known.size >= mostKnown) known.clear();
  known.set(header, weights);
  return weights;
}
