import { expect, test } from 'vitest';
import type { Expectation } from '#shared/voice/messages.ts';
import { pauseAfter } from './pause-after.ts';

const examples: [text: string | undefined, pause: number, expects?: Expectation][] = [
  ['What does a chatbot cost?', 200],
  ['What?', 350],
  ['What is?', 350],
  // Recognizers end anything with a question mark.
  ['And how long?', 900],
  ['What does it cost, and how', 900],
  ['What does it cost and?', 900],
  ['So what about?', 900],
  ['I would like to book a website.', 350],
  ['Yes', 200],
  ['No, thanks!', 350],
  ['Okay.', 200],
  ['tell me about websites', 600],
  ['I have a salon and', 900],
  ['I have a salon and.', 900],
  ['Could you tell me about the', 900],
  ['I need help with', 900],
  ['My name is', 900],
  ['My name is.', 900],
  ['We have two problems,', 900],
  ['Well...', 900],
  ['um', 900],
  [undefined, 900],
  ['My name is J, O', 1_100],
  ['B. R. O.', 1_100],
  ['It is 2 4', 1_100],
  ['my phone number is 5', 1_100],
  ['', 600],
  // A name.
  ['Jo Bloggs', 650, 'name'],
  ['Jo Bloggs.', 650, 'name'],
  ['My name is', 900, 'name'],
  ['J O', 1_100, 'name'],
  ['Why do you need my name?', 200, 'name'],
  // An email address.
  ['jo', 1_400, 'email'],
  ['jo at', 1_400, 'email'],
  ['jo.bloggs at mail', 1_400, 'email'],
  ['jo at mail dot', 1_400, 'email'],
  ['J O B L O G G S', 1_400, 'email'],
  [undefined, 1_400, 'email'],
  ['jo at mail dot com', 600, 'email'],
  ['jo@mail.com', 600, 'email'],
  ['It is jo@mail.com.', 600, 'email'],
  ['Why do you need it?', 200, 'email'],
  ['No', 900, 'email'],
  // Also where nobody asked for one.
  ['You can write to jo@mail.com', 600],
];

test.each(examples)('[DESIGN 4] after "%s" a pause of %d ms ends the turn (%s)', (text, pause, expects) => {
  expect(pauseAfter(text, expects ?? 'anything')).toBe(pause);
});

test.each(['@', 'a@', '@a.', 'a.a@a.', 'dot ', 'at dot ', '. ', ' '])(
  '[DESIGN 4] 2000 characters of "%s" do not slow anything down',
  (part) => {
    const before = process.threadCpuUsage();
    pauseAfter(`x${part.repeat(2_000 / part.length)}x`, 'email');
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(50);
  },
);
