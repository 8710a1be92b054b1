/** When a visitor would like to be called: a wish, to be confirmed by a person or the calendar. */
export interface PreferredTime {
  /** In the visitor's words, without the sentence around them: `Thursday afternoon`, `After 4 on Wednesday`. */
  readonly words: string;
  /** Set if exactly one day is named. */
  readonly day?: Weekday | 'today' | 'tomorrow';
  readonly partOfDay?: 'morning' | 'afternoon' | 'evening';
  /** `HH:MM`, on a 24-hour clock. */
  readonly time?: string;
  /** The time is one end of a range: from then on, or until then. */
  readonly bound?: 'after' | 'before';
  /** As the visitor named it: `CET`, `London time`. */
  readonly zone?: string;
}

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof weekdays)[number];

const label = 'Preferred time: ';

/** The wish as it appears in a request: `Thursday afternoon (CET)`. */
export function describePreferredTime({ words, zone }: Pick<PreferredTime, 'words' | 'zone'>): string {
  return zone === undefined ? words : `${words} (${zone})`;
}

/** The optional text of a request: additional information, and the preferred time on a line of its own. */
export interface DetailsWithTime {
  readonly told: string;
  /** As {@link describePreferredTime} gives it; '' for none. */
  readonly time: string;
}

export function readDetails(text: string): DetailsWithTime {
  const lines = text.split('\n');
  const time = lines.findLast((line) => line.startsWith(label))?.slice(label.length) ?? '';
  return {
    told: lines
      .filter((line) => !line.startsWith(label))
      .join('\n')
      .trim(),
    time,
  };
}

export function writeDetails({ told, time }: DetailsWithTime): string {
  return [told, time && `${label}${time}`].filter(Boolean).join('\n');
}
