import { locale } from '../locale.ts';
/** The agency's offerings, in one place (SPEC R9, B2, B3). To add one, see docs/recipes.md. */

export interface Offering {
  /** Display name on cards, in the form, in the summary and in mails. */
  readonly name: string;
  /** One sentence: its benefit for the owner. */
  readonly summary: string;
  /** The card's call to action. */
  readonly action: string;
}

/**
 * Keyed by the stored value. The order is that of the cards and of every list. A removed value must not be reused for
 * something else: older requests still hold it.
 */
const catalog = {
  website: {
    name: 'Custom Website',
    summary:
      'A fast site with your prices, your photos, and a booking button people can reach with one thumb.',
    action: 'See what’s included',
  },
  chatbot: {
    name: 'AI Chatbot',
    summary:
      'Answers “Do you have anything on Saturday?” in seconds, at eleven at night, in your tone of voice.',
    action: 'Ask for a chatbot',
  },
  phone: {
    name: 'AI Phone Caller',
    summary: 'Picks up when your hands are full, notes who called and why, and books the simple ones.',
    action: 'Talk to ours',
  },
  scheduling: {
    name: 'Automated Scheduling',
    summary:
      'Clients pick an open time, get a reminder the day before, and fill the gap when someone cancels.',
    action: 'Ask for scheduling',
  },
} as const satisfies Readonly<Record<string, Offering>>;

/** The stored value of a service. */
export type ServiceId = keyof typeof catalog;

export const offerings: Readonly<Record<ServiceId, Offering>> = catalog;

export const serviceIds = Object.keys(catalog) as readonly ServiceId[];

export function isServiceId(value: unknown): value is ServiceId {
  return serviceIds.some((id) => id === value);
}

/** The selected services as display names in card order, joined with ', ' (SPEC B16, A17). */
export function serviceNames(selected: readonly ServiceId[]): string {
  return serviceIds
    .filter((id) => selected.includes(id))
    .map((id) => offerings[id].name)
    .join(', ');
}

/** How the agent talks about an offering, and the names it recognizes. */
export interface OfferingInCalls {
  /** In the middle of a sentence. */
  readonly called: string;
  /** One sentence about its use. */
  readonly said: string;
  /** Names people use when they choose it, in lower case: single words, or several in a row. */
  readonly heard: readonly string[];
  /** Makes the question for the trouble particular: open, so that the answer says what goes wrong today. */
  readonly asks?: string;
  /** The beginning of the reply to a trouble that it is for. */
  readonly eases?: string;
}

/** The agent's words that can't be derived well enough from an offering's name. */
interface WordsInCalls {
  readonly called: string;
  /** The beginning of the sentence that the summary completes. */
  readonly lead: string;
  readonly asks?: string;
  readonly eases?: string;
  readonly heard: readonly string[];
  /** Its subject, for `the messages thing` and `the message one`. */
  readonly about?: readonly string[];
}

const wordsInCalls: Readonly<Partial<Record<ServiceId, WordsInCalls>>> = {
  website: {
    called: 'the website',
    lead: 'Our Custom Website is',
    asks: 'What do people miss when they look for you online?',
    eases: 'A website should work for you',
    heard: ['website', 'site', 'webpage', 'homepage', 'web'],
  },
  chatbot: {
    called: 'the chatbot',
    lead: 'Our AI Chatbot',
    asks: 'What do people keep writing to you about?',
    eases: 'Messages shouldn’t run your day',
    heard: ['chatbot', 'bot', 'chat', 'chats'],
    about: ['message', 'messages', 'messaging', 'dm', 'dms', 'instagram', 'whatsapp'],
  },
  phone: {
    called: 'the phone caller',
    lead: 'Our AI Phone Caller',
    asks: 'What happens now when nobody can pick up?',
    eases: 'Calls shouldn’t run your day',
    heard: [
      'phone',
      'caller',
      'telephone',
      'fone',
      'receptionist',
      'voice agent',
      'voice assistant',
      'one like you',
      'thing like you',
      'something like you',
      'call agent',
      'answer calls',
      'answering service',
    ],
    about: ['voice'],
  },
  scheduling: {
    called: 'scheduling',
    lead: 'With Automated Scheduling,',
    asks: 'Where do bookings go wrong today?',
    eases: 'A calendar should save you work',
    heard: [
      'scheduling',
      'schedule',
      'scheduler',
      'calendar',
      'reminder',
      'noshow',
      'booking system',
      'booking tool',
      'booking software',
      'booking app',
      'appointment system',
      'online booking',
      'automated booking',
      'diary',
      'planning',
      'agenda',
    ],
    about: ['booking', 'appointment'],
  },
};

/** An offering in the agent's words, or else in those of its card. */
export function offeringInCalls(id: ServiceId): OfferingInCalls {
  const { name, summary } = offerings[id];
  const words = wordsInCalls[id];
  if (words === undefined) {
    return { called: name, said: `${name}: ${summary}`, heard: [name.toLowerCase(), id.toLowerCase()] };
  }
  const { called, lead, asks, eases, about = [] } = words;
  const things = about.flatMap((subject) => [`${subject} thing`, `${subject} one`, `${subject} stuff`]);
  return {
    called,
    said: `${lead} ${summary.slice(0, 1).toLowerCase()}${summary.slice(1)}`,
    heard: [...words.heard, ...things],
    ...(asks !== undefined && { asks }),
    ...(eases !== undefined && { eases }),
  };
}

/** All offerings, for the middle of a sentence: `the website, the chatbot, and scheduling`. */
export function offeringsInCalls(): string {
  const names = serviceIds.map((id) => offeringInCalls(id).called);
  return new Intl.ListFormat(locale).format(names);
}
