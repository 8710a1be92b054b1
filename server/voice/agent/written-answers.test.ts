import { expect, test } from 'vitest';
import type { Answer } from '#tests/support/answering-dialogue.ts';
import { type FakedTimeCall, fakeTimeOfCalls } from '#tests/support/faked-time-calls.ts';
import type { Speech } from '../mouth/speech.ts';

const startCall = await fakeTimeOfCalls();

const sentences = ['A website is built for you.', 'We tell you the price first.', 'Shall I book a call?'];
const whole = sentences.join(' ');

const answer: Answer = (input) => (input.type === 'said' ? sentences : ['Hello.']);

async function greeted(how: Answer = answer): Promise<FakedTimeCall> {
  const call = startCall(how);
  call.agent.start();
  await call.pass(2_000);
  expect(call.lines).toEqual(['assistant: Hello.']);
  return call;
}

const texts = (call: FakedTimeCall): readonly string[] => call.of('answer').map(({ text }) => text);

test('[voice] a typed turn is answered in writing at once, and the voice reads it', async () => {
  const call = await greeted();
  call.type('What about a website?');
  await call.pass(100);
  expect(texts(call).at(-1)).toBe(whole);
  // It has hardly begun to be read.
  expect(call.lines.at(-1)).toBe('user: What about a website?');
  await call.pass(15_000);
  expect(call.lines.at(-1)).toBe(`assistant: ${whole}`);
  expect(texts(call).at(-1)).toBe(whole);
  call.close();
});

/** A voice that thinks for 700 ms before it speaks a second. */
const slowVoice: Speech = {
  async *speak() {
    await new Promise((resolve) => setTimeout(resolve, 700));
    yield new Int16Array(16_000).fill(1_000);
  },
  close: async () => {},
};

test('[voice] the wait is measured: until the answer can be read after typing, until it is heard after speaking', async () => {
  const call = startCall(answer, slowVoice);
  call.agent.start();
  await call.pass(5_000);
  call.type('What about a website?');
  await call.pass(15_000);
  call.agent.receive({
    type: 'user-transcript',
    transcriptType: 'final',
    transcript: 'And what of the price?',
  });
  await call.pass(15_000);
  expect(call.waits).toEqual([
    { by: 'typing', first: 'text', seconds: expect.closeTo(0, 1) },
    { by: 'voice', first: 'audio', seconds: expect.closeTo(0.7, 1) },
  ]);
  call.close();
});

test('[voice] the words being spoken are reported one after the other, to the end of the answer', async () => {
  const call = await greeted();
  const before = call.of('spoken').length;
  call.type('What about a website?');
  await call.pass(15_000);
  const ends = call
    .of('spoken')
    .slice(before)
    .map(({ characters }) => characters);
  expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  expect(ends.length).toBeGreaterThan(8);
  expect(ends.at(-1)).toBe(whole.length);
  for (const end of ends) expect(whole.slice(end, end + 1)).toMatch(/^\s?$/);
  call.close();
});

test('[voice] a spoken question is answered aloud: its text appears as it is heard', async () => {
  const call = await greeted();
  call.agent.receive({
    type: 'user-transcript',
    transcriptType: 'final',
    transcript: 'What about a website?',
  });
  await call.pass(15_000);
  expect(call.lines.at(-1)).toBe(`assistant: ${whole}`);
  expect(texts(call)).toEqual([]);
  call.close();
});

test('[voice] talking over a written answer leaves what was heard, up to the last word reported', async () => {
  const call = await greeted();
  call.type('What about a website?');
  await call.pass(2_000);
  call.agent.receive({ type: 'user-transcript', transcriptType: 'partial', transcript: 'wait' });
  const heard = whole.slice(0, call.of('spoken').at(-1)?.characters);
  await call.pass(100);
  expect(call.lines.at(-1)).toBe(`assistant: ${heard}`);
  expect(heard.length).toBeLessThan(whole.length);
  expect(call.dialogue.events).toEqual([`interrupted: ${heard}`]);
  call.close();
});

test('[voice] [27.2] typing the next turn counts as having read the answer, however little was heard', async () => {
  const call = await greeted();
  call.type('What about a website?');
  await call.pass(1_500);
  call.type('Yes.');
  await call.pass(200);
  expect(call.dialogue.events).toEqual([`interrupted: ${whole}`]);
  // The transcript at the desk has all that was on the screen.
  expect(call.kept.at(-2)).toMatchObject({ role: 'assistant', message: whole });
  call.close();
});

test('[voice] an answer that was not heard at all is taken back; who wrote over it has read it', async () => {
  const slow: Speech = {
    async *speak(_sentence, signal) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      signal.throwIfAborted();
      yield new Int16Array(16_000);
    },
    close: () => Promise.resolve(),
  };
  const call = startCall((input) => (input.type === 'said' ? [`You said: ${input.text}`] : []), slow);
  call.agent.start();
  call.type('What about a website?');
  await call.pass(500);
  call.type('No, a chatbot.');
  await call.pass(5_000);
  expect(texts(call)).toEqual(['You said: What about a website?', '', 'You said: No, a chatbot.']);
  expect(call.lines).toEqual([
    'user: What about a website?',
    'assistant: You said: What about a website?',
    'user: No, a chatbot.',
    'assistant: You said: No, a chatbot.',
  ]);
  call.close();
});

test('[voice] what the agent is waiting for is reported when it changes', async () => {
  const call = await greeted((input) => {
    if (input.type !== 'said') return ['Hello.'];
    call.dialogue.expects = input.text === 'Book.' ? 'name' : 'anything';
    return ['Fine.'];
  });
  call.type('Book.');
  await call.pass(3_000);
  call.type('Jo.');
  await call.pass(3_000);
  call.type('Thanks.');
  await call.pass(3_000);
  expect(call.of('expects')).toEqual([
    { type: 'expects', what: 'name' },
    { type: 'expects', what: 'anything' },
  ]);
  call.close();
});

test('[voice] over a line that carries no speech everything is read at once, in silence', async () => {
  const call = await greeted();
  call.agent.carry('none');
  const heard = call.frames.length;
  call.type('What about a website?');
  await call.pass(500);
  expect(texts(call).at(-1)).toBe(whole);
  expect(call.lines.at(-1)).toBe(`assistant: ${whole}`);
  call.agent.receive({ type: 'user-transcript', transcriptType: 'final', transcript: 'And the price?' });
  await call.pass(3_000);
  expect(call.lines.slice(-2)).toEqual(['user: And the price?', `assistant: ${whole}`]);
  expect(call.frames).toHaveLength(heard);

  call.agent.carry('spoken');
  call.type('What about a website?');
  await call.pass(15_000);
  expect(call.lines.at(-1)).toBe(`assistant: ${whole}`);
  expect(call.frames.length).toBeGreaterThan(heard + 100);
  call.close();
});

test('[voice] a line that falls behind: the voice waits, and goes on where it was, or is read to the end', async () => {
  const call = await greeted();
  call.type('What about a website?');
  await call.pass(1_000);
  call.agent.carry('waiting');
  const heard = call.frames.length;
  await call.pass(2_000);
  expect(call.frames).toHaveLength(heard);
  call.agent.carry('spoken');
  await call.pass(1_000);
  expect(call.frames.length).toBeGreaterThan(heard + 40);
  expect(call.lines.at(-1)).toBe('user: What about a website?');
  call.agent.carry('waiting');
  call.agent.carry('none');
  await call.pass(500);
  expect(call.lines.at(-1)).toBe(`assistant: ${whole}`);
  call.close();
});
