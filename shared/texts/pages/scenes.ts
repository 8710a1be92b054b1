/**
 * The scenes of the home page: each offering the way this site does it, with made-up people. The agent's lines are its real
 * answers to the visitor's (tests/conversations/scenes.test.ts has the same conversations).
 */
export const scenes = {
  title: 'See it at work',
  lead: 'This site runs on what we offer. The people in these scenes are made up.',
  /** Labels of the booking form, without loading its code. */
  labels: {
    name: 'Name',
    email: 'Email',
    services: 'Services',
    problems: 'What problems are you looking to solve?',
  },
  /** Speaker names in a conversation. */
  speakers: { visitor: 'Visitor', agent: 'Agent' },
  website: {
    caption:
      'Somebody sends our form at night. Our team answers from its desk, and what they write back lands there too.',
    name: 'Maya Lind',
    took: 'after 10 h',
    problems: 'People call all day to ask what a cut costs. The old page doesn’t say.',
    sent: '9:37 PM',
    history: [
      {
        who: 'Lena',
        kind: 'reply',
        at: '8:05 AM',
        text: 'Hi Maya, your prices can be the first thing people see. Does Thursday at ten work for a call?',
      },
      { who: 'Maya Lind', kind: 'mail', at: '8:31 AM', text: 'Thursday at ten is perfect.' },
    ],
  },
  chatbot: {
    caption: 'Type instead of talking: you get an answer in seconds, from what the agent was told.',
    turns: [
      {
        visitor: 'Does the chatbot work on Sundays?',
        agent: 'Yes. It answers day and night, on weekends and holidays too.',
      },
      {
        visitor: 'What if it doesn’t know the answer?',
        agent:
          'For anything unusual it takes a message, with the number, and sends it to you. Shall I book you a call?',
      },
    ],
  },
  phone: {
    caption: 'While somebody talks to our agent, what they say becomes a request.',
    turns: [
      {
        visitor: 'We miss calls while our hands are in color.',
        agent:
          'You’re not alone with that; I hear it a lot. That is what our AI phone caller is for: it picks up, notes who called, and books the simple ones. Shall I book you a call?',
      },
      { visitor: 'Yes, please.', agent: 'Sure. I’ve put you down for the phone caller. What’s your name?' },
      {
        visitor: 'Dana Reyes.',
        agent: 'Nice to meet you, Dana. What’s your email address? You can say it or type it.',
      },
    ],
    name: 'Dana Reyes',
    problems: 'We miss calls while our hands are in color.',
    notYet: 'Not said yet',
  },
  scheduling: {
    caption:
      'Visitors pick a time that’s free, on a page, in a call, or from an email. Our team’s week fills up by itself.',
    week: [
      ['Mon', [['9:30 AM', 'Theo Park', 'with Sam']]],
      [
        'Tue',
        [
          ['11:00 AM', 'Ines Costa', 'with Lena'],
          ['2:30 PM', 'Marcus Bell', 'with Sam'],
        ],
      ],
      ['Wed', [['4:00 PM', 'Jo Whitfield', 'with Lena']]],
      [
        'Thu',
        [
          ['10:00 AM', 'Maya Lind', 'with Lena'],
          ['1:30 PM', 'Priya Nair', 'with Sam'],
        ],
      ],
      ['Fri', [['2:00 PM', 'Dana Reyes', 'with Sam']]],
    ],
  },
} as const;

/** A visitor's line in a conversation, and the agent's reply. */
export interface SceneTurn {
  readonly visitor: string;
  readonly agent: string;
}
