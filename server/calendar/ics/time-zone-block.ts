import { Temporal } from 'temporal-polyfill';

/**
 * The VTIMEZONE of a zone for one event (RFC 5545, 3.6.5): the offset in force at that time, and the next one. Programs
 * that know the zone by name use their own rules.
 */
export function timeZoneBlock(zone: string, at: number): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  // A zone that never changed its clocks has no transition.
  const before = moment.getTimeZoneTransition('previous') ?? moment.subtract({ years: 1 });
  const after = moment.getTimeZoneTransition('next');
  const observances = [before, ...(after === null ? [] : [after])].map((begin) => {
    const from = Temporal.Instant.fromEpochMilliseconds(begin.epochMilliseconds - 1).toZonedDateTimeISO(zone);
    // Its start is given in the wall time before the change.
    const start = begin.toInstant().toZonedDateTimeISO(from.offset).toPlainDateTime();
    const kind = begin.offsetNanoseconds > from.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${start.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
      `TZOFFSETFROM:${offset(from)}`,
      `TZOFFSETTO:${offset(begin)}`,
      `END:${kind}`,
    ].join('\r\n');
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}

/** `+0100`; historic offsets may have seconds, which are dropped. */
function offset({ offset: text }: Temporal.ZonedDateTime): string {
  return text.replaceAll(':', '').slice(0, 5);
}
