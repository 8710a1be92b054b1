/** What the agency sells (SPEC R9, B2, B3). The order is that of the cards and of every list. */
export const serviceIds = ['website', 'chatbot', 'phone', 'scheduling'] as const;

/** The value that is stored for a service. */
export type ServiceId = (typeof serviceIds)[number];

export interface Offering {
  /** Display name on cards, in the form and in the summary. */
  readonly name: string;
  /** One sentence: what it does for the owner. */
  readonly summary: string;
  /** What a click on the card does, in words. */
  readonly action: string;
}

export const offerings: Readonly<Record<ServiceId, Offering>> = {
  website: {
    name: 'Custom Website',
    summary:
      'A fast site with your prices, your photos and a booking button that people find with one thumb.',
    action: 'See what is included',
  },
  chatbot: {
    name: 'AI Chatbot',
    summary:
      'Answers “Do you have a slot on Saturday?” in seconds, at eleven at night, in your tone of voice.',
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
      'Clients pick a free time, get a reminder the day before, and fill the gap when someone cancels.',
    action: 'Ask for scheduling',
  },
};

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
