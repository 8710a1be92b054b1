import { Temporal } from 'temporal-polyfill';

/**
 * The VTIMEZONE of a zone for one event (RFC 5545, 3.6.5): the offset that is in force then, and the one that follows.
 * Programs that know the zone by its name use their own rules.
 */
export function timeZoneBlock(zone: string, at: number): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  // Of a zone that never changed its clocks there is none.
  const before = moment.getTimeZoneTransition('previous') ?? moment.subtract({ years: 1 });
  const after = moment.getTimeZoneTransition('next');
  const observances = [before, ...(after === null ? [] : [after])].map((begin) => {
    const from = Temporal.Instant.fromEpochMilliseconds(begin.epochMilliseconds - 1).toZonedDateTimeISO(zone);
    // Its start is given in the time that the clocks showed before.
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

/** `+0100`; an offset of old times may have seconds, which are left out. */
function offset({ offset: text }: Temporal.ZonedDateTime): string {
  return text.replaceAll(':', '').slice(0, 5);
}
