import { expect, test } from 'vitest';
import type { BookingRow } from '#shared/forms/booking.ts';
import { talkTo } from '#tests/conversations/talk.ts';
import { createConcierge } from '../create-concierge.ts';

/** Has a whole dialogue: each address is confirmed as soon as it is on the screen. */
async function have(turns: readonly string[]) {
  const stored: Partial<BookingRow>[] = [];
  const concierge = createConcierge({
    storeBooking: async ({ id: _id, ...row }) => {
      stored.push(row);
      return { kind: 'stored' };
    },
  });
  const talk = talkTo(concierge);
  const replies: string[] = [];
  for (const turn of turns) {
    replies.push((await talk.say(turn)).join(' '));
    const { email } = concierge.state.booking.entries;
    if (email !== '' && concierge.state.booking.confirmedEmail !== email)
      await talk.press({ action: 'confirm-email', email });
  }
  return { stored, replies, entries: concierge.state.booking.entries };
}

/** All that is needed, up to `shall I send it?` */
const whole = [
  'I want to book a call',
  'Nora Whitfield',
  'nora@shearbliss.example',
  'the phone caller and scheduling',
  'We lose walk-ins because nobody answers the phone',
];

const nora = {
  name: 'Nora Whitfield',
  email: 'nora@shearbliss.example',
  services: ['phone', 'scheduling'],
  problems: 'We lose walk-ins because nobody answers the phone.',
};

/** Of a request, what is looked at. */
type Wanted = Partial<Record<keyof BookingRow, string | readonly string[]>>;

interface Case {
  readonly voice: string;
  readonly turns: readonly string[];
  /** What of the request must be so; null: nothing is stored. */
  readonly stored: Wanted | null;
}

const behind = (voice: string, turns: readonly string[], stored: Wanted | null): Case => ({
  voice,
  turns: [...whole, ...turns],
  stored: stored && { ...nora, ...stored },
});

const cases: readonly Case[] = [
  behind('plain', ['yes'], {}),
  behind('hurried, all in one breath', ['nope that is it send it'], {}),
  behind('polite', ["No, that's everything, thanks a lot.", 'Yes, please submit it.'], {}),
  behind('kind at the end', ["Nothing else. You've been so kind, thank you.", 'Send it off, dear.'], {}),
  behind('wants to hear it', ['read that back to me please', 'yes send it'], {}),
  behind('sums up', ['Okay, sum it up for me.', 'Perfect, send it.'], {}),
  behind('a day, then another', ['Tuesday at two works', 'no, make it Friday at four', 'send it'], {
    additional_info: 'Preferred time: Friday at four',
  }),
  behind(
    'a day and its reason, unpunctuated',
    ['make that monday after five i got my girls tuesday', 'ship it'],
    {
      additional_info: 'Preferred time: Monday after five',
    },
  ),
  behind(
    'time and note in one turn',
    ['Thursday mornings are best for me. Please note that we use Booksy today.', 'yes, send it'],
    { additional_info: 'We use Booksy today.\nPreferred time: Thursday mornings' },
  ),
  behind('off on that day', ["mondays are good i'm off mondays", 'yes'], {
    additional_info: 'Preferred time: Mondays',
  }),
  behind('not later', ['Tomorrow before ten.', 'yes, send it'], {
    additional_info: 'Preferred time: Tomorrow before ten',
  }),
  behind('no wish', ["I don't have a preferred time.", 'go ahead, send it'], {
    additional_info: 'Preferred time: Any time',
  }),
  behind('whenever', ['No preference, whenever works. Nothing to add.', 'yes'], {
    additional_info: 'Preferred time: Any time',
  }),
  behind('one more service', ['oh and add the chatbot too', 'yes'], {
    services: ['chatbot', 'phone', 'scheduling'],
  }),
  behind('names one in passing', ['The worst of it is the calendar, honestly.', 'yes, send it'], {}),
  behind('drops one', ['Drop the scheduling, we have that.', 'yes'], { services: ['phone'] }),
  behind('only one after all', ['Actually only the phone caller.', 'yes'], { services: ['phone'] }),
  behind('says the same again', ['the phone caller and scheduling, just those', 'yes'], {}),
  behind('agrees at length', ["Yes, both of them, that's right. Send it."], {}),
  behind('hold on', ["Hold on. I haven't asked my brother yet.", "No, don't send it."], null),
  behind('thinks again', ['Wait, do not send it, I want to talk to my wife first'], null),
  behind('a question, then yes', ['does that cost me anything?', 'good, send it'], {}),
  behind('puts the name right', ['My name is Norah Whitfield, with an h', 'yes'], {
    name: 'Norah Whitfield',
  }),
  behind('waits, then goes on', ['yeah wait', 'ok, nothing further, send it'], {}),
  {
    voice: 'asks for a moment beside the name',
    turns: [
      'put me down for the website and the chatbot',
      'Priscilla Moss, one sec',
      'priscilla@mossspa.example',
      'People ask the same things all day',
      'I have no further remarks.',
      'yes',
    ],
    stored: { name: 'Priscilla Moss', services: ['website', 'chatbot'], additional_info: '' },
  },
  {
    voice: 'respells the first name',
    turns: [
      'I want scheduling',
      'Jon Smythe',
      'No, John with an h',
      'john@smythe.example',
      'we get double bookings',
      'yes',
    ],
    stored: { name: 'John Smythe', email: 'john@smythe.example' },
  },
  behind('another address', ['no, the email is hello@shearbliss.example', 'yes, send it'], {
    email: 'hello@shearbliss.example',
  }),
  {
    voice: 'weekday is no name',
    turns: [...whole, 'Call me any weekday after two', 'yes'],
    stored: { ...nora, additional_info: 'Preferred time: Any weekday after two' },
  },
  {
    voice: 'gives the time while the name is asked',
    turns: [
      'I want to book a call about the website',
      'Saturday at ten.',
      'Owen Pratt',
      'owen@prattscuts.example',
      'Nobody finds our prices',
      'send it',
    ],
    stored: { name: 'Owen Pratt', services: ['website'], additional_info: 'Preferred time: Saturday at ten' },
  },
  {
    voice: 'tells the trouble while the name is asked',
    turns: [
      'Put me down for the phone caller',
      'The problem is that we miss every second call after noon.',
      'Tess Moran',
      'tess@moranhair.example',
      'yes, send it',
    ],
    stored: { name: 'Tess Moran', services: ['phone'] },
  },
  {
    voice: 'puts one name in the place of another',
    turns: [
      'book me a call about the chatbot',
      "Name's Liz, well, put Elizabeth Crane",
      'liz@crane.example',
      'People write at night and get no answer',
      'yes',
    ],
    stored: { name: 'Elizabeth Crane', services: ['chatbot'] },
  },
  {
    voice: 'spells what is known',
    turns: [
      'book a call',
      'Dara Quill',
      'D A R A, Q U I L L',
      'dara@quill.example',
      'scheduling',
      'Clients forget their appointments',
      'yes',
    ],
    stored: { name: 'Dara Quill', email: 'dara@quill.example', services: ['scheduling'] },
  },
  {
    voice: 'how to be reached is no trouble',
    turns: [
      'I need a website',
      'Greta Lund',
      'greta@lundyoga.example',
      'Please no phone calls, only by email.',
      'Members never find the timetable',
      'yes',
    ],
    stored: {
      problems: 'Members never find the timetable.',
      additional_info: expect.stringMatching(/^(?:please )?no phone calls, only by email\.$/i),
    },
  },
  {
    voice: 'chooses and tells in two sentences',
    turns: [
      'book a call',
      'Abel Cruz',
      'abel@cruzgym.example',
      'I want a website. Members cannot find the class plan and ring me all day.',
      'yes',
    ],
    stored: { services: ['website'], problems: 'Members cannot find the class plan and ring me all day.' },
  },
  behind(
    'no, that day is taken',
    ['Monday at nine', 'No, Monday is stocktaking. Tuesday at nine.', 'send it'],
    {
      additional_info: 'Preferred time: Tuesday at nine',
    },
  ),
  behind(
    'not that day, and once more',
    ['Thursday at three', "Sorry, actually it's Friday, not Thursday. Friday at three.", 'yes, send it'],
    { additional_info: 'Preferred time: Friday at three' },
  ),
  behind('no wait, without a comma', ['wednesday no wait thursday at one', 'yes send it'], {
    additional_info: 'Preferred time: Thursday at one',
  }),
  behind('any time', ['I have no preference for the time.', 'yes send it'], {
    additional_info: 'Preferred time: Any time',
  }),
  behind('the same trouble again', ['like i said nobody answers the phone so we lose walk-ins', 'yes'], {}),
  behind('not one, the other', ['not the phone caller, the website. website and scheduling', 'yes'], {
    services: ['website', 'scheduling'],
  }),
  behind('another word in the place of a name', ['Infills! They take two hours.', 'yes, send it'], {}),
  behind('spells the surname', ["It's Whitfield with W H I T E F I E L D.", 'yes, send it'], {
    name: 'Nora Whitefield',
  }),
  {
    voice: 'a yes with the name behind it',
    turns: [
      'what does the phone caller cost?',
      "Yes, let's set up a call. Emeka Nwachukwu.",
      'emeka@crowncomb.example',
      'phone caller',
      'nobody picks up while I cut',
      'yes',
    ],
    stored: { name: 'Emeka Nwachukwu', services: ['phone'], problems: 'Nobody picks up while I cut.' },
  },
  {
    voice: 'a name without its verb, and the services before they are asked for',
    turns: [
      'what do you do for barbers?',
      'yes i want a call. my name Cemal Aydin',
      'cemal@aydinbarber.example',
      'scheduling and phone, these two',
      'we mix up the times and two people come at once',
      'yes good, send',
    ],
    stored: { name: 'Cemal Aydin', services: ['phone', 'scheduling'] },
  },
  {
    voice: 'a service in the place of the one that was guessed',
    turns: [
      'book a call please',
      'Henrike Vossberg',
      'henrike@kammschere.example',
      'My receptionist spends half her day telling people our hours on the phone.',
      'A website with the hours and prices on it.',
      'yes, send it',
    ],
    stored: { services: ['website'] },
  },
  {
    voice: 'a trouble in two words',
    turns: ['book a call', 'Kwame Mensah', 'kwame@sharpline.example', 'missed calls', 'send'],
    stored: { services: ['phone'], problems: 'Missed calls.' },
  },
  {
    voice: 'given name and family name apart',
    turns: [
      'i want a call about the chatbot',
      'its xiomara x i o m a r a last name villafane',
      'xv@ceniza.example',
      'people whisper on the phone and nobody understands them',
      'yes send it',
    ],
    stored: { name: 'Xiomara Villafane', services: ['chatbot'] },
  },
];

test('[DESIGN 4] a yes beside something new sends nothing yet', async () => {
  expect((await have([...whole, 'ok back. Any afternoon but Friday.'])).stored).toEqual([]);
});

test.each(cases)(
  '[DESIGN 4] the request that is stored is what was said: $voice',
  async ({ turns, stored }) => {
    const done = await have(turns);
    if (stored === null) expect(done.stored).toEqual([]);
    else {
      const [row] = done.stored;
      expect({ ...row, additional_info: row?.additional_info ?? '' }).toMatchObject(stored);
    }
  },
);

test('[DESIGN 4] a yes to the address, or to the service once more, sends nothing yet', async () => {
  const { stored, replies } = await have([...whole, "yes that's the email", 'yeah the phone caller']);
  expect(stored).toEqual([]);
  expect(replies.at(-1)).toMatch(/on your request|is down/);
});

test('[DESIGN 4] a call in the diary orders no scheduling, and everything that stops orders nothing', async () => {
  expect((await have(["let's get a call in the diary"])).entries.services).toEqual([]);
  const nephew = 'My nephew offered to build me a site for two hundred';
  expect((await have([nephew, "Yes, let's set up a call. Emeka Nwachukwu."])).entries.services).toEqual([]);
  const walkIns = 'walk-ins come in and ask for prices while we work, it stops everything';
  const { entries } = await have([...whole.slice(0, 3), walkIns]);
  expect(entries.services).not.toHaveLength(4);
  expect(entries.problems).toMatch(/stops everything/);
});

test('[DESIGN 4] what is said of a change is what came of it, and nothing when nothing changed', async () => {
  const { replies } = await have([
    ...whole,
    'Tuesday at two works',
    'please add that we have two shops',
    'no, make it Friday at four',
    'the phone caller and scheduling, just those',
  ]);
  const [time, note, other, same] = replies.slice(whole.length);
  expect(time).toMatch(/Tuesday, at 2 PM, got it/);
  expect(note).toMatch(/added that/);
  expect(note).not.toMatch(/changed|corrected/);
  expect(other).toMatch(/(?:changed it|corrected)\. Your preferred time: Friday at four\./);
  expect(same).not.toMatch(/noted|changed|corrected|put down|Got it/);
  expect(same).toMatch(/on your request|is down/);
});

test('[DESIGN 4] a request that is asked for is said back in whole', async () => {
  const { replies } = await have([...whole, 'Monday after six', 'read me what you have']);
  expect(replies.at(-1)).toBe(
    'I have you down as Nora Whitfield. The address I have is nora@shearbliss.example. I’ve put you down for the phone caller and scheduling. You told me: We lose walk-ins because nobody answers the phone. Your preferred time: Monday after six. Is everything right, and shall I send it?'.replace(
      'Is everything right, and shall',
      replies.at(-1)?.includes('Is everything right') ? 'Is everything right, and shall' : 'Shall',
    ),
  );
});

test('[DESIGN 4] a change that ends in "send it" is sent with the change', async () => {
  const { stored } = await have([...whole, 'Yeah, the chatbot only. Send it.']);
  expect(stored).toEqual([expect.objectContaining({ services: ['chatbot'] })]);
});

test('[DESIGN 4] what is named after something is dropped takes its place, and of everything only what is named stays', async () => {
  const dropped = 'They mostly message us. Scrap the phone, take the chatbot.';
  expect((await have([...whole, dropped])).entries.services).toEqual(['chatbot', 'scheduling']);
  const narrowed = 'Okay, then website and scheduling for the start. The phone stuff can wait.';
  expect((await have([...whole.slice(0, 3), 'all four', narrowed])).entries.services).toEqual([
    'website',
    'scheduling',
  ]);
});

test('[DESIGN 4] of a time that is changed for another, the other is kept', async () => {
  const changed = 'Two things: change Wednesday to Friday and take scheduling out';
  const { entries } = await have([...whole, 'Wednesday morning', changed]);
  expect(entries.services).toEqual(['phone']);
  expect(entries.additionalInfo).toBe('Preferred time: Friday');
});

test('[DESIGN 4] the bare name of a service orders it, whatever follows', async () => {
  const { entries } = await have([
    ...whole.slice(0, 3),
    'Phone. My English on phone not so good. Customer talk too fast.',
  ]);
  expect(entries.services).toEqual(['phone']);
  expect(entries.problems).toMatch(/^My English on phone not so good\./);
});

test('[DESIGN 4] a name that is spelled once more is no trouble', async () => {
  const { entries } = await have([...whole.slice(0, 4), 'W-H-I-T-F-I-E-L-D is the last name, by the way.']);
  expect(entries.problems).toBe('');
  expect(entries.name).toBe('Nora Whitfield');
});

test('[DESIGN 4] a name that is never heard is taken from the address, and said back', async () => {
  const { entries, replies } = await have([
    'I want to book a call',
    'well it is what it is',
    'gus@saltandsilence.example',
    'not so important is it',
    'well it is what it is',
  ]);
  expect(entries.name).toBe('Gus');
  expect(replies.join(' ')).toMatch(/I have you down as Gus\./);
});

test('[DESIGN 4] a name that is said twice is heard once', async () => {
  const { entries } = await have([
    "okay that's fine let's do it book me a call i'm terrence terrence okafor",
  ]);
  expect(entries.name).toBe('Terrence Okafor');
});

test.each([
  'Nope, I think I talked your ear off already. Go ahead and send that along.',
  "No, I don't believe so. Please do send it.",
])('[DESIGN 4] "%s" sends', async (said) => {
  const { stored } = await have([...whole, said]);
  expect(stored).toHaveLength(1);
});

test.each(["No, don't send it yet.", 'No, change the name first, then send it.'])(
  '[DESIGN 4] "%s" sends nothing',
  async (said) => {
    const { stored } = await have([...whole, said]);
    expect(stored).toEqual([]);
  },
);

test('[DESIGN 4] asked what should change, "send it" sends', async () => {
  const { stored } = await have([
    ...whole,
    'I want to change something',
    'Send it, thank you, you are a champ!',
  ]);
  expect(stored).toHaveLength(1);
});

test('[DESIGN 4] a note keeps the no before it', async () => {
  const { entries } = await have([
    ...whole,
    "No, hold on, I didn't say it should give medical advice. It should ask a few things and then pass them to me.",
  ]);
  expect(entries.additionalInfo).toMatch(/didn't say it should give medical advice/);
});

test.each([
  [
    'make it 8 to 9:30, we have the morning briefing at 9:30',
    'Any weekday after the 18th, 8 to 9:30 (Hawaii time)',
  ],
  ['actually after lunch instead', 'Any weekday after the 18th, after lunch (Hawaii time)'],
  ['make it 11', 'Any weekday after the 18th, at 11 (Hawaii time)'],
  ['only mornings please', 'Any weekday after the 18th, mornings (Hawaii time)'],
])('[26.3] another time of day keeps the days that were wished for: %s', async (said, time) => {
  const { stored } = await have([
    ...whole,
    'any weekday after the 18th, 8 to 10 AM Hawaii time',
    said,
    'send it',
  ]);
  expect(stored).toMatchObject([{ additional_info: `Preferred time: ${time}` }]);
});

test.each([
  [
    [
      'Does it take two weeks each or two weeks for both?',
      'OK, put that down as a question for whoever calls me.',
    ],
    /^Question: Does it take two weeks each or two weeks for both\?$/,
  ],
  [
    ["Afternoons. I'm at the shop from 1 to 5 except Wednesday when I have my grandson."],
    /^Preferred time: Afternoons\..*from 1 to 5 except Wednesday/,
  ],
  [
    [
      'The deadline for the offers is the 28th, so the call would have to be before the 20th, ideally mid-morning Pacific.',
    ],
    /^The deadline for the offers is the 28th\.\nPreferred time: Before the 20th, ideally mid-morning Pacific$/,
  ],
  [
    [
      'Then put that in, intro class booking is the whole point.',
      "You could add that I'm nervous about the cost.",
    ],
    /^Intro class booking is the whole point\. I'm nervous about the cost\.$/,
  ],
  [
    [
      'Anything else: no calls out of the blue.',
      'You can note this for your team: French first, English second',
    ],
    /^No calls out of the blue\. French first, English second\.$/,
  ],
  [['tues or thurs 1-3pm. central time'], /^Preferred time: Tues or Thurs 1-3pm \(Central time\)$/],
  [
    ['she can do calls tues-thurs between 10 and noon, not next week though'],
    /^Preferred time: Tues-thurs between 10 and noon, not next week/,
  ],
  [["I work 11 to 7 so it'd have to be before 11. any day"], /^Preferred time: Before 11\. any day$/],
  [
    ["Could it text people when the dog is done? You don't need to answer, just ask them that for me."],
    /^Question: Could it text people when the dog is done\?$/,
  ],
  [
    ['I do not want to be telephoned. Email only. You can write that down in capital letters.'],
    /^I do not want to be telephoned\. Email only\.$/,
  ],
  [
    ["Monday or Friday, between 12 and 13 o'clock, this is my lunch break. I am in Chicago."],
    /^Preferred time: Monday or Friday, between 12 and 13 o'clock.*I am in Chicago$/,
  ],
  [['We opened a third room in March. Ship it.'], /^We opened a third room in March\.$/],
])('[26.3] what was said is on the request: %s', async (turns, info) => {
  const { stored } = await have([...whole, ...turns, 'send it']);
  expect(stored).toMatchObject([{ additional_info: expect.stringMatching(info) }]);
});

test('[26.3] a fact beside the address is kept', async () => {
  const { entries } = await have([
    "I'm Anders Holm, anders@ironquay.example, we run a strength gym with 2 rooms and 9 coaches.",
  ]);
  expect(entries.additionalInfo).toMatch(/strength gym with 2 rooms and 9 coaches/);
});

test.each([
  'sí mándalo send it gracias',
  'Si, all correct, mandalo. Gracias!',
  'Fine. Send it, but only that.',
])('[26.3] sent when somebody says so: %s', async (said) => {
  const { stored } = await have([...whole, said]);
  expect(stored).toHaveLength(1);
});

test('[26.3] sending is forbidden in another language too', async () => {
  const { stored } = await have([...whole, 'no, no lo mandes, gracias']);
  expect(stored).toEqual([]);
});

test.each([
  ['who do you have as the name?', /^I have you down as Nora Whitfield/],
  ['Can you please repeat the email address which you have?', /^The address I have is nora@shearbliss/],
  ['Yes, just the phone caller and scheduling. What does it cost, roughly?', /\$900.*\$500/],
])('[26.3] what was taken, and what it costs, can be asked for: %s', async (said, reply) => {
  const { replies } = await have([...whole, 'email me first please', said]);
  expect(replies.at(-1)).toMatch(reply);
});

test.each(['read it back', 'Could you repeat what you have for the comments?'])(
  '[26.3] the request is told to whoever asks: %s',
  async (said) => {
    const { replies } = await have([...whole, 'email me first please', said]);
    expect(replies.at(-1)).toMatch(/Nora Whitfield.*nora@shearbliss\.example.*answers the phone/);
  },
);

test.each([
  ['What did you note regarding Mrs Pham?', /^Here is what I have on that: Mrs Pham has to approve it\./],
  ['Can you tell me which services are ticked?', /^I’ve put you down for the phone caller and scheduling\./],
])('[26.3] of the request, what is asked about is told: %s', async (said, reply) => {
  const { replies } = await have([
    ...whole,
    'note that Mrs Pham has to approve it',
    'we also use Square',
    said,
  ]);
  expect(replies.at(-1)).toMatch(reply);
  expect(replies.at(-1)).not.toMatch(/Square|nora@/);
});

test('[26.3] a service that was never chosen is refused without a yes', async () => {
  const { replies, entries } = await have([...whole, 'no website, I make that myself']);
  expect(replies.at(-1)).toMatch(/^I’ve put you down for the phone caller and scheduling\./);
  expect(entries.services).toEqual(['phone', 'scheduling']);
});

test('[26.3] somebody is greeted by the name that they go by', async () => {
  const { replies, entries } = await have(['book a call', 'Christopher Hale but everybody call me Chris']);
  expect(replies.at(-1)).toMatch(/^Nice to meet you, Chris\./);
  expect(entries).toMatchObject({ name: 'Christopher Hale', additionalInfo: 'Goes by Chris.' });
});

test('[26.2] a question is answered, whatever else it may sound like', async () => {
  const { replies } = await have([
    ...whole,
    'is it going to sound like a robot because Mrs Hanley is eighty nine and she will hang up',
  ]);
  expect(replies.at(-1)).toMatch(/older people/);
});

test('[26.3] a second trouble is added to the first one when that is asked for', async () => {
  const { stored } = await have([
    ...whole,
    'A second concern: I rebuild the roster in Excel each Sunday. Add that to the problem too.',
    'send it',
  ]);
  expect(stored).toMatchObject([
    {
      problems: expect.stringMatching(/answers the phone\..*roster in Excel each Sunday\.$/),
    },
  ]);
});

test('[26.3] a name and an address with their labels take the place of others', async () => {
  const { entries } = await have([
    ...whole,
    "Actually no, it's her business. Name: Simone Banerjee. Email: simone@lushlashstudio.example.",
  ]);
  expect(entries).toMatchObject({ name: 'Simone Banerjee', email: 'simone@lushlashstudio.example' });
});

test('[26.3] what is not to be on the request goes, also before a call is booked', async () => {
  const { entries } = await have([
    "I spend every Sunday evening texting reminders. I had to let my receptionist go because I couldn't pay her any more.",
    "Oh, please don't put that about the receptionist in there.",
  ]);
  expect(entries.problems).toBe('I spend every Sunday evening texting reminders.');
  expect(entries.additionalInfo).toBe('');
});

test.each([
  [
    "I'd say the phone one, and the one where they book for themselves. Both of those.",
    ['phone', 'scheduling'],
  ],
  ['Services: on reflection the scheduling depends on the phone so keep both.', ['phone', 'scheduling']],
  [
    'The telephone service only for now. I was going to ask for the website as well, but our agency has a contract.',
    ['phone'],
  ],
])('[26.3] services are chosen by what is said of them: %s', async (said, services) => {
  const first = said.startsWith('I') ? ['just the phone caller'] : [];
  const { entries } = await have([...whole, ...first, said]);
  expect(entries.services).toEqual(services);
});

test('[26.3] "that one" is the one that was advised', async () => {
  const { entries } = await have([
    'I have a barbershop, I want the phone caller',
    'Marcus Price',
    'marcus@fadehouse.example',
    "People call while I cut and I can't get it",
    "also the Saturday thing, people don't show up on Saturday, which one is for that",
    'yeah add that one too',
  ]);
  expect(entries.services).toEqual(['phone', 'scheduling']);
});
