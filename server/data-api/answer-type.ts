/** The format of rows in a response. */
export interface AnswerType {
  /** An array of rows, a single row itself, or a table. */
  readonly form: 'array' | 'object' | 'csv';
  /** Whether columns that are null are omitted. */
  readonly isStripped: boolean;
  /** For the header Content-Type. */
  readonly contentType: string;
}

const vendor = /^application\/vnd\.pgrst\.(array|object)(?:\+json)?$/;

/**
 * Chooses among the types of the Accept header, as PostgREST does: the best-rated one that rows can have.
 * @returns undefined if there is none
 */
export function chooseAnswerType(accept: string | undefined): AnswerType | undefined {
  for (const type of acceptedTypes(accept)) {
    const answerType = readType(type);
    if (answerType) return answerType;
  }
  return undefined;
}

/** The media types of an Accept header, best first. */
export function acceptedTypes(accept = '*/*'): readonly string[] {
  return accept
    .split(',')
    .map((item) => {
      const parts = item.split(';').map((part) => part.trim());
      const quality = parts.find((part) => /^q=/i.test(part));
      const type = parts.filter((part) => part !== quality).join(';');
      return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ type }) => type);
}

function readType(text: string): AnswerType | undefined {
  const [type = '', ...parameters] = text
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (type === '*/*' || type === 'application/json') return written('array', false, 'application/json');
  if (type === 'text/csv') return written('csv', false, 'text/csv');
  const form = vendor.exec(type)?.[1];
  if (form === undefined) return undefined;
  const isStripped = parameters.some((parameter) => /^nulls="?stripped"?$/.test(parameter));
  if (form === 'array' && !isStripped) return written('array', false, 'application/json');
  const name = `application/vnd.pgrst.${form}+json${isStripped ? ';nulls=stripped' : ''}`;
  return written(form === 'object' ? 'object' : 'array', isStripped, name);
}

function written(form: AnswerType['form'], isStripped: boolean, type: string): AnswerType {
  return { form, isStripped, contentType: `${type}; charset=utf-8` };
}
