/** A line of an iCalendar file: `DTSTART;TZID=Europe/Berlin:20261124T100000`. */
export interface IcsProperty {
  /** In upper case. */
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

/** The lines between BEGIN and END. */
export interface IcsComponent {
  readonly name: string;
  readonly properties: readonly IcsProperty[];
  readonly components: readonly IcsComponent[];
}

/** Not a calendar, or a truncated one. */
export class BrokenCalendarError extends Error {
  override readonly name = 'BrokenCalendarError';
}

const deepest = 8;

/**
 * Reads the calendars in a text (RFC 5545, 3.1).
 * @throws {BrokenCalendarError}
 */
export function readIcs(text: string): readonly IcsComponent[] {
  const found: IcsComponent[] = [];
  const open: { name: string; properties: IcsProperty[]; components: IcsComponent[] }[] = [];
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n|\r/)) {
    if (line === '') continue;
    const property = readLine(line);
    if (property === undefined) continue;
    if (property.name === 'BEGIN') {
      if (open.length >= deepest) throw new BrokenCalendarError('The calendar is nested too deep.');
      open.push({ name: property.value.toUpperCase(), properties: [], components: [] });
    } else if (property.name === 'END') {
      const ended = open.pop();
      if (ended?.name !== property.value.toUpperCase())
        throw new BrokenCalendarError('The calendar is broken: something ends that did not begin.');
      (open.at(-1)?.components ?? found).push(ended);
    } else {
      open.at(-1)?.properties.push(property);
    }
  }
  if (open.length > 0) throw new BrokenCalendarError('The calendar is cut off.');
  const calendars = found.filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) throw new BrokenCalendarError('That is no calendar.');
  return calendars;
}

function readLine(line: string): IcsProperty | undefined {
  // The first colon outside of quotes.
  let isQuoted = false;
  let colon = 0;
  const marks: number[] = [];
  for (; colon < line.length; colon += 1) {
    const letter = line[colon];
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ';' && !isQuoted) marks.push(colon);
    else if (letter === ':' && !isQuoted) break;
  }
  if (colon === line.length) return undefined;
  const ends = [...marks.slice(1), colon];
  const parameters = marks.map((mark, index) => {
    const parameter = line.slice(mark + 1, ends[index]);
    const equals = parameter.indexOf('=');
    return [parameter.slice(0, equals).toUpperCase(), parameter.slice(equals + 1).replaceAll('"', '')];
  });
  return {
    name: line.slice(0, marks[0] ?? colon).toUpperCase(),
    parameters: Object.fromEntries(parameters),
    value: line.slice(colon + 1),
  };
}
