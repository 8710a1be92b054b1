import type { CallWay } from '../../calendar/call-rules.ts';

/** The texts of the page on which a visitor picks a time for a call, sees it, moves and cancels it. */
export const bookTexts = {
  pick: {
    title: 'Pick a time',
    heading: 'Pick a time for our call',
    moveHeading: 'Pick another time',
    moveLead: (when: string) => `Your call is on ${when}. It stays there until you’ve picked another time.`,
    facts: (name: string, minutes: number) => `${name}, ${minutes} minutes.`,
    zone: 'Time zone',
    changeZone: 'Change time zone',
    times: (zone: string) => `Times are in ${zone}.`,
    phone: 'Phone number we should call',
    phoneHint: 'Leave it empty and we’ll ask you by email.',
    submit: 'Book this time',
    moveSubmit: 'Move the call',
    laterDays: 'Later days',
    firstDays: 'Back to the first days',
    none: 'No times are free right now. We’ll write to you within 24 hours, as promised.',
    noneLater: 'No later times are free.',
    received: 'Thank you! We have your request.',
    optional: 'You don’t have to: you’ll hear from us within 24 hours either way.',
  },
  zone: (city: string | undefined, offset: string) =>
    city === undefined ? `UTC (${offset})` : `${city} time (${offset})`,
  ways: {
    phone: (number: string | null) =>
      number === null ? 'We’ll ask you by email which number to call.' : `We’ll call you at ${number}.`,
    link: 'By video or phone, through this link:',
  } satisfies Record<CallWay, unknown>,
  problems: {
    heading: 'There is a problem',
    none: 'Please pick one of the times.',
    taken: (when: string) => `${when} went meanwhile. These are the next times that are free.`,
    past: 'That time is over. These are the next times that are free.',
    zone: 'We don’t know that time zone. Please pick one from the list.',
    phone: 'That doesn’t look like a phone number. Please check it, or leave it empty.',
    hasOne: 'You already have a call. Here it is.',
    away: 'We couldn’t reach our calendar. Please try again in a moment.',
  },
  booked: {
    newHeading: 'Your call is booked',
    heading: 'Your call',
    overHeading: 'Your call is over',
    canceledHeading: 'Your call is canceled',
    when: 'When',
    how: 'How',
    what: 'What',
    ics: 'Add to your calendar',
    move: 'Move it',
    cancel: 'Cancel it',
    mail: (email: string) => `We’ve sent the details to ${email}, with the same links.`,
    pickAgain: 'Pick a new time',
    overLead: (when: string) => `It was on ${when}.`,
    canceledLead: (when: string) => `It was to be on ${when}.`,
  },
  cancel: {
    heading: 'Cancel this call?',
    lead: (when: string) => `It’s on ${when}.`,
    yes: 'Yes, cancel it',
    no: 'No, keep it',
    late: 'This call can’t be canceled anymore: it has begun.',
  },
  gone: {
    heading: 'This link doesn’t work',
    lead: 'It may have been cut off in the email, or what it was for is gone. Please check that you have the whole link.',
    again: 'Write to us again',
  },
  posted: {
    heading: 'That didn’t work',
    otherSite: 'This page was sent from another site, so nothing was changed. Please open your link again.',
  },
} as const;
