import { brand } from '../../agency/brand.ts';

/** Instructions from this server to the agent at a hosted provider: the model puts them into its own words. */
export const hostedTexts = {
  greeting: `Hi, this is ${brand.name}’s AI agent. What can I do for you?`,
  sent: 'The request is sent. Say so, and that a person will be in touch within 24 hours.',
  sentUnconfirmed: (email: string) =>
    `The request is sent. Say so, that a person will be in touch within 24 hours, and that a mail to ${email} asks to confirm the address.`,
  alreadySent:
    'This request is sent already, and nothing is sent twice. Say that a person will be in touch within 24 hours.',
  changed: 'The request was sent before, and the change is noted for the team. Say so.',
  refused: (why: string) => `Nothing was sent: ${why} Ask for that again.`,
  unavailable: 'Nothing was done: it cannot be stored right now. Say so, and offer to try again in a minute.',
  late: 'It takes longer than usual. Call the tool again with the same details: nothing is sent twice.',
  noted: 'The question is noted for the team. Say that you do not know that one.',
  handOver: [
    'Nobody can be put through in this call.',
    `A person answers at ${brand.contactEmail}${brand.telephone === undefined ? '' : ` and at ${brand.telephone}`}.`,
    'Or send a request, and a person will be in touch within 24 hours.',
  ].join(' '),
  offered: (today: string, times: string) => `It is ${today}.\n${times}`,
  fitting: 'Free are:',
  otherTimes: 'Nothing is free then. Say so, and offer some of the next times that are:',
  allIn: (zone: string) => `All in ${zone}: say the zone with them.`,
  none: 'No time is free in the coming days. Say so, and that a person will be in touch within 24 hours.',
  noTimes: 'No times can be had in this call. Say that a person will be in touch within 24 hours.',
  booked: (time: string) => `Booked: ${time}. Say the day, the time and the zone.`,
  taken: (times: string) => `Nothing was booked: that time is not free. ${times}`,
  sendFirst: 'Nothing was booked: send the request first, then book the time for it.',
  badTime: 'Nothing was booked: give the time exactly as offer_times gave it.',
  badPhone: 'Nothing was booked: that is not a telephone number. Ask for it again.',
  badZone: 'That is no IANA time zone. Ask for the city, and give a zone such as America/New_York.',
  badDay: 'That is no day. Give days such as 2026-11-26.',
  badClock: 'That isn’t a time of day. Give times such as 14:30.',
  unknownTopic: 'There is no such topic. If FACTS does not have it, call note_question.',
  unknownTool: (name: string) => `There is no tool "${name}".`,
  badArguments: 'The arguments are not a JSON object. Call the tool again with one.',
  noAssistant: 'This number has no assistant yet. Please call again later.',
  changeTitle: 'Changed in the same call:',
} as const;

/** The page on which the owner of an address that was only heard confirms it. */
export const confirmAddressTexts = {
  heading: 'Is this your address?',
  lead: 'Somebody gave us your email address on the telephone. If it was you, please confirm it.',
  button: 'Yes, it’s mine',
  done: 'Thank you, your address is confirmed.',
  doneLead: 'We’ll write to you within 24 hours.',
  times: 'Pick or see the time of our call',
  gone: 'This link no longer works.',
  goneLead: `The request it belonged to is gone, or the link isn’t complete. You can write to ${brand.contactEmail}.`,
} as const;
