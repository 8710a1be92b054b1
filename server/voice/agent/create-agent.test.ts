import { expect, test, vi } from 'vitest';
import type { Answer } from '#tests/support/answering-dialogue.ts';
import { type FakedTimeCall, fakeTimeOfCalls } from '#tests/support/faked-time-calls.ts';
import { bookingEntries } from '#tests/support/form-entries.ts';
import { framesOf, inTurn, silence, speech as speechOf } from '#tests/support/speech-samples.ts';
import type { Speech } from '../mouth/speech.ts';

const startCall = await fakeTimeOfCalls();

/** A call after its greeting. */
async function greeted(answer?: Answer, voice?: Speech): Promise<FakedTimeCall> {
  const call = startCall(answer, voice);
  call.agent.start();
  await call.pass(8_000);
  expect(call.lines).toHaveLength(1);
  return call;
}

const long =
  'We build websites, chatbots, phone agents and booking systems for salons, gyms and barbershops.';

/** From here on the browser is known to recognize, and sounds count. */
function showThatWordsCome({ agent }: FakedTimeCall): void {
  agent.receive({ type: 'user-transcript', transcriptType: 'final', transcript: ' ' });
}

test('between two sentences the agent takes a breath, and before the first one it does not', async () => {
  const call = await greeted(({ type }) => (type === 'said' ? ['One thing.', 'Another thing.'] : ['Hello.']));
  const before = call.frames.length;
  call.type('Go on.');
  await call.pass(5_000);
  const isLoud = call.frames.slice(before).map(({ level }) => level > 0.01);
  const first = isLoud.indexOf(true);
  const pauses = isLoud.slice(first, isLoud.lastIndexOf(true)).map(String).join(' ').split(/true/);
  const longest = Math.max(...pauses.map((pause) => pause.split('false').length - 1));
  expect(first * 20).toBeLessThan(100);
  expect(longest * 20).toBeGreaterThanOrEqual(400);
  expect(longest * 20).toBeLessThanOrEqual(600);
  call.close();
});

test('[VE5] say waits for the current sentence, and the mind knows about it', async () => {
  const call = await greeted();
  call.type('Hello?');
  await call.pass(500);
  call.agent.receive({ type: 'say', message: 'By the way.' });
  await call.pass(8_000);
  expect(call.lines.slice(1)).toEqual([
    'user: Hello?',
    'assistant: You said: Hello?',
    'assistant: By the way.',
  ]);
  expect(call.dialogue.events).toEqual(['assistant: By the way.']);
  expect(call.endedReason).toBeUndefined();
  call.close();
});

test('[VE5] interruptAssistantEnabled lets it cut the agent off', async () => {
  const call = await greeted((input) => [input.type === 'said' ? long : 'Hello.']);
  call.type('Go on.');
  await call.pass(1_500);
  call.agent.receive({ type: 'say', message: 'One moment.', interruptAssistantEnabled: true });
  await call.pass(4_000);
  expect(call.lines.at(-1)).toBe('assistant: One moment.');
  const cut = call.lines.at(-2) ?? '';
  expect(`assistant: ${long}`.startsWith(cut)).toBe(true);
  expect(cut.length).toBeLessThan(60);
  expect(call.dialogue.events).toEqual([
    `interrupted: ${cut.replace('assistant: ', '')}`,
    'assistant: One moment.',
  ]);
  call.close();
});

test('[VE5] by default nobody cuts it off: what is typed in the meantime is answered afterwards', async () => {
  const call = await greeted();
  call.agent.receive({ type: 'say', message: long });
  await call.pass(1_000);
  call.type('Stop.');
  await call.pass(15_000);
  expect(call.lines.slice(1)).toEqual(['user: Stop.', `assistant: ${long}`, 'assistant: You said: Stop.']);
  expect(call.clears).toEqual([]);
  call.close();
});

test('[VE5] interruptionsEnabled lets the visitor cut it off', async () => {
  const call = await greeted();
  call.agent.receive({ type: 'say', message: long, interruptionsEnabled: true });
  await call.pass(1_000);
  call.type('Stop.');
  await call.pass(5_000);
  expect(call.lines.at(-1)).toBe('assistant: You said: Stop.');
  expect(call.clears).toHaveLength(1);
  call.close();
});

test('[VE5] endCallAfterSpoken ends the call once it has been heard, not before', async () => {
  const call = await greeted();
  call.agent.receive({
    type: 'say',
    message: 'Goodbye, and thank you for calling.',
    endCallAfterSpoken: true,
  });
  await call.pass(1_500);
  expect(call.endedReason).toBeUndefined();
  await call.pass(3_000);
  expect(call.lines.at(-1)).toBe('assistant: Goodbye, and thank you for calling.');
  expect(call.endedReason).toBe('assistant-ended-call');
});

test('[VE5] a blank text is not said', async () => {
  const call = await greeted();
  call.agent.receive({ type: 'say', message: '  ', endCallAfterSpoken: true });
  await call.pass(2_000);
  expect(call.lines).toHaveLength(1);
  expect(call.endedReason).toBeUndefined();
  call.close();
});

test('[VE9] a muted agent goes on unheard, until it is unmuted', async () => {
  const call = await greeted();
  call.agent.receive({ type: 'control', control: 'mute-assistant' });
  const before = call.frames.length;
  call.type('Are you there?');
  await call.pass(4_000);
  expect(call.frames).toHaveLength(before);
  expect(call.lines.at(-1)).toBe('assistant: You said: Are you there?');
  call.agent.receive({ type: 'control', control: 'unmute-assistant' });
  call.type('And now?');
  await call.pass(4_000);
  expect(call.frames.length).toBeGreaterThan(before + 30);
  call.close();
});

test('[VE9] say-first-message greets again', async () => {
  const call = await greeted();
  call.agent.receive({ type: 'control', control: 'say-first-message' });
  await call.pass(4_000);
  expect(call.lines).toEqual(['assistant: Hello. How can I help?', 'assistant: Hello. How can I help?']);
  call.close();
});

test('[DESIGN 4] end-call ends the call', async () => {
  const call = await greeted();
  call.agent.receive({ type: 'end-call' });
  expect(call.endedReason).toBe('customer-ended-call');
});

test('[DESIGN 4] a mind that says goodbye ends the call once that has been heard', async () => {
  const call = await greeted((input) =>
    input.type === 'said' ? ['Bye.', { type: 'end-call' }] : ['Hello.'],
  );
  call.type('Bye.');
  await call.pass(300);
  expect(call.endedReason).toBeUndefined();
  await call.pass(2_000);
  expect(call.endedReason).toBe('assistant-ended-call');
  expect(call.lines.at(-1)).toBe('assistant: Bye.');
});

test('[VE9] add-message without an answer is only noted; other content is ignored', async () => {
  const call = await greeted();
  const add = (role: string, content: unknown, triggerResponseEnabled?: boolean): void =>
    call.agent.receive({
      type: 'add-message',
      message: { role, content },
      ...(triggerResponseEnabled !== undefined && { triggerResponseEnabled }),
    });
  add('user', 'I have a gym.', false);
  add('system', 'The visitor looks at prices.');
  add('assistant', 'It costs nothing.');
  add('user', { not: 'text' });
  add('user', '   ');
  add('tool', 'something');
  await call.pass(2_000);
  expect(call.dialogue.events).toEqual(['user: I have a gym.']);
  expect(call.lines).toHaveLength(1);
  call.close();
});

test('[DESIGN 4] many typed turns at once are answered as one', async () => {
  const call = await greeted();
  for (const text of ['One.', 'Two.', 'Three.']) call.type(text);
  await call.pass(6_000);
  expect(call.lines.slice(1, 4)).toEqual(['user: One.', 'user: Two.', 'user: Three.']);
  expect(call.lines.at(-1)).toBe('assistant: You said: Two. Three.');
  call.close();
});

test('[DESIGN 4] the booking’s buttons reach the mind, and its updates the panel, even when cut off', async () => {
  const entries = bookingEntries({ name: 'Jo' });
  const call = await greeted(async function* (input) {
    if (input.type !== 'booking-action') return yield { type: 'sentence', text: 'Hello.' };
    yield { type: 'booking', update: { step: 'sending', entries } };
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    yield { type: 'booking', update: { step: 'sent', entries } };
  });
  call.agent.receive({ type: 'booking-action', action: 'send' });
  await call.pass(300);
  expect(call.of('booking-update').map(({ step }) => step)).toEqual(['sending']);
  call.type('Wait!');
  await call.pass(3_000);
  expect(call.of('booking-update')).toEqual([
    { type: 'booking-update', step: 'sending', entries },
    { type: 'booking-update', step: 'sent', entries },
  ]);
  expect(call.dialogue.inputs.at(-1)).toEqual({ type: 'said', text: 'Wait!', by: 'typing' });
  call.close();
});

test('[DESIGN 4] a mind that breaks causes one apology and one notice, and the call goes on', async () => {
  const call = await greeted((input) => {
    if (input.type === 'said') throw new Error('broken');
    return ['Hello.'];
  });
  call.type('One.');
  await call.pass(6_000);
  call.type('Two.');
  await call.pass(6_000);
  expect(call.of('notice').map(({ code }) => code)).toEqual(['dialogue-failed']);
  expect(call.lines.slice(1)).toEqual([
    'user: One.',
    'assistant: Sorry, something went wrong on my side. Could you say that again?',
    'user: Two.',
    'assistant: Sorry, something went wrong on my side. Could you say that again?',
  ]);
  call.close();
});

test('[DESIGN 4] a silent visitor is asked, and in the end the call ends', async () => {
  const call = await greeted();
  await call.pass(22_000);
  expect(call.lines.at(-1)).toBe('assistant: Are you still there?');
  await call.pass(115_000);
  // Asked twice, and told goodbye.
  expect(call.lines.filter((line) => line.includes('still there'))).toHaveLength(3);
  expect(call.endedReason).toBe('silence-timed-out');
});

test('[DESIGN 4] a lost connection stops the agent; once it is back, the agent goes on where the visitor was', async () => {
  const call = await greeted((input) => [input.type === 'said' ? long : 'Hello.']);
  call.type('Tell me.');
  await call.pass(1_500);
  call.agent.pause();
  const before = call.frames.length;
  await call.pass(9_000);
  expect(call.frames).toHaveLength(before);
  expect(call.lines).toHaveLength(2);
  call.agent.resume();
  await call.pass(10_000);
  expect(call.frames.length).toBeGreaterThan(before + 100);
  expect(call.lines.at(-1)).toBe(`assistant: ${long}`);
  call.close();
});

test("[DESIGN 4] words from the visitor's browser are a turn, and cut the agent off", async () => {
  const call = await greeted((input) => [input.type === 'said' ? long : 'Hello.']);
  const hear = (transcript: string, transcriptType: 'partial' | 'final'): void =>
    call.agent.receive({ type: 'user-transcript', transcript, transcriptType });
  hear('what do', 'partial');
  hear('What do you do?', 'final');
  await call.pass(1_500);
  expect(call.of('transcript').filter(({ role }) => role === 'user')).toEqual([
    { type: 'transcript', role: 'user', transcriptType: 'partial', transcript: 'what do' },
    { type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'What do you do?' },
  ]);
  expect(call.dialogue.inputs.at(-1)).toEqual({ type: 'said', text: 'What do you do?', by: 'voice' });
  hear('stop', 'partial');
  expect(call.clears).toHaveLength(1);
  expect(call.of('user-interrupted')).toHaveLength(1);
  await call.pass(100);
  expect(call.dialogue.events).toHaveLength(1);
  call.close();
});

test('close in the middle of a sentence leaves nothing behind, and may be repeated', async () => {
  const call = await greeted((input) => [input.type === 'said' ? long : 'Hello.']);
  call.type('Tell me.');
  await call.pass(1_000);
  call.close();
  call.close();
  const { length } = call.messages;
  call.agent.hear(new Int16Array(320));
  call.type('Still there?');
  call.agent.start();
  await call.pass(3_000);
  expect(call.messages).toHaveLength(length);
});

test('[DESIGN 4] without any voice, the visitor is told once and reads on', async () => {
  const broken: Speech = {
    // biome-ignore lint/correctness/useYield: it fails before it says anything.
    async *speak() {
      throw new Error('no voice');
    },
    close: () => Promise.resolve(),
  };
  const call = await greeted(undefined, broken);
  call.type('Hello?');
  await call.pass(1_000);
  expect(call.frames).toEqual([]);
  expect(call.of('notice').map(({ code }) => code)).toEqual(['speech-failed']);
  expect(call.lines).toEqual([
    'assistant: Hello. How can I help?',
    'user: Hello?',
    'assistant: You said: Hello?',
  ]);
  call.close();
});

test.each([
  [
    'in the first second of the answer',
    500,
    { text: 'What does it cost? And how long does it take?', continues: true },
  ],
  ['later', 2_000, { text: 'And how long does it take?' }],
])('[ears] who goes on %s', async (_, heardFor, said) => {
  const call = await greeted((input) => [input.type === 'said' ? long : 'Hello.']);
  const say = (transcript: string) =>
    call.agent.receive({ type: 'user-transcript', transcriptType: 'final', transcript });
  say('What does it cost?');
  const before = call.frames.length;
  for (let tries = 0; call.frames.length === before && tries < 200; tries++) await call.pass(20);
  await call.pass(heardFor);
  say('And how long does it take?');
  await call.pass(2_000);
  expect(call.dialogue.inputs.at(-1)).toEqual({ type: 'said', by: 'voice', ...said });
  call.close();
});

test('[desk] a question without an answer is noted, with all that belongs to it', async () => {
  const call = await greeted((input) =>
    input.type === 'said' && /zeppelin/.test(input.text)
      ? [{ type: 'unanswered' }, 'I do not know that.']
      : ['Hello.'],
  );
  const say = (transcript: string) =>
    call.agent.receive({ type: 'user-transcript', transcriptType: 'final', transcript });
  call.type('What does it cost?');
  await call.pass(2_000);
  expect(call.unanswered).toEqual([]);
  say('Do you do zeppelins?');
  await call.pass(100);
  expect(call.unanswered).toEqual(['Do you do zeppelins?']);
  // Said before the agent was heard: one question, not two.
  say('For salons?');
  await call.pass(2_000);
  expect(call.unanswered).toEqual(['Do you do zeppelins? For salons?']);
  call.close();
});

test('[DESIGN 4] sound alone makes the agent wait; without words it goes on where it was', async () => {
  const call = await greeted((input) => [input.type === 'said' ? long : 'Hello.']);
  call.type('Tell me.');
  showThatWordsCome(call);
  await call.pass(1_000);
  for (const frame of framesOf(inTurn(silence(0.3), await speechOf('Well now.'), silence(2)))) {
    call.agent.hear(frame);
    await call.pass(20);
  }
  expect(call.clears).toHaveLength(1);
  expect(call.of('user-interrupted')).toHaveLength(1);
  await call.pass(12_000);
  expect(call.lines.at(-1)).toBe(`assistant: ${long}`);
  expect(call.dialogue.events).toEqual([]);
  call.close();
});

test('[DESIGN 4] a visitor who makes a sound and then types is answered at once', async () => {
  const call = await greeted((input) => [input.type === 'said' ? `You said: ${input.text}` : long]);
  call.agent.receive({ type: 'control', control: 'say-first-message' });
  showThatWordsCome(call);
  await call.pass(1_000);
  for (const frame of framesOf(inTurn(silence(0.3), await speechOf('Well now.')))) {
    call.agent.hear(frame);
    await call.pass(20);
  }
  call.type('Stop.');
  await call.pass(3_000);
  expect(call.lines.slice(-2)).toEqual(['user: Stop.', 'assistant: You said: Stop.']);
  expect(
    call
      .of('speech-update')
      .filter(({ role }) => role === 'assistant')
      .map(({ status }) => status),
  ).toEqual([...['started', 'stopped'], ...['started', 'stopped'], ...['started', 'stopped']]);
  call.close();
});

test('[DESIGN 4] a microphone that goes off in the middle of a word does not hold the agent up', async () => {
  const call = await greeted((input) => [input.type === 'said' ? long : 'Hello.']);
  call.type('Tell me.');
  showThatWordsCome(call);
  await call.pass(1_000);
  for (const frame of framesOf(inTurn(silence(0.3), (await speechOf('Well now.')).subarray(0, 8_000)))) {
    call.agent.hear(frame);
    await call.pass(20);
  }
  expect(call.clears).toHaveLength(1);
  await call.pass(15_000);
  expect(call.lines.at(-1)).toBe(`assistant: ${long}`);
  call.close();
});

test('[DESIGN 4] a visitor who goes on before the answer begins is not answered twice', async () => {
  const call = await greeted(async function* (input) {
    if (input.type !== 'said') return yield 'Hello.';
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    yield `You said: ${input.text}`;
  });
  call.type('I have a salon.');
  await call.pass(500);
  call.type('And a gym.');
  await call.pass(6_000);
  expect(call.lines.slice(1)).toEqual([
    'user: I have a salon.',
    'user: And a gym.',
    'assistant: You said: And a gym.',
  ]);
  expect(call.dialogue.events).toEqual(['interrupted: ']);
  expect(call.of('user-interrupted')).toEqual([]);
  call.close();
});

test.each([
  ['sending sound', 'sendAudio'],
  ['showing what is said', 'send'],
] as const)('[DESIGN 4] a timer that fails at %s ends its call, not the process', async (_, part) => {
  const call = await greeted((input) => [input.type === 'said' ? long : 'Hello.']);
  call.type('Tell me.');
  await call.pass(1_000);
  // Its words wait for more of them.
  call.agent.receive({ type: 'user-transcript', transcript: 'my name is', transcriptType: 'final' });
  if (part === 'sendAudio') call.type('Go on.');
  await call.pass(part === 'sendAudio' ? 500 : 0);
  call.breaks(part);
  await call.pass(3_000);
  expect(call.endedReason).toBe('assistant-error');
  expect(vi.getTimerCount()).toBe(0);
});

test('[DESIGN 4] a closed call leaves no timer behind', async () => {
  const call = await greeted((input) => [input.type === 'said' ? long : 'Hello.']);
  call.type('Tell me.');
  await call.pass(1_000);
  call.agent.receive({ type: 'user-transcript', transcript: 'my name is', transcriptType: 'partial' });
  for (const frame of framesOf(inTurn(silence(0.3), await speechOf('Well now, let me see.'))))
    call.agent.hear(frame);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  call.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('[DESIGN 4] an agent that takes over a call answers everything that was not answered', async () => {
  const said = ['assistant: Hi.', 'user: I am Rosa.', 'user: rosa@example.com'] as const;
  const call = startCall(
    undefined,
    undefined,
    said.map((line, time) => {
      const [role = '', message = ''] = line.split(': ');
      return { role: role === 'user' ? 'user' : 'assistant', message, time };
    }),
  );
  call.agent.goOn();
  await call.pass(8_000);
  expect(call.dialogue.inputs).toEqual([{ type: 'said', text: 'I am Rosa. rosa@example.com', by: 'typing' }]);
  call.close();
});

test('[VB3] an agent that takes over a call tells the page how the booking stands: the one before may have ended first', async () => {
  const call = startCall(undefined, undefined, [{ role: 'assistant', message: 'Your email?', time: 0 }]);
  const entries = bookingEntries({ name: 'Rosa Diaz' });
  call.dialogue.booking = { step: 'collecting', entries };
  call.dialogue.expects = 'email';
  call.agent.goOn();
  expect(call.of('booking-update')).toMatchObject([{ step: 'collecting', entries }]);
  expect(call.of('expects')).toMatchObject([{ what: 'email' }]);
  call.close();
});

test('[VB3] an agent that takes over a call without a booking shows none', async () => {
  const call = startCall(undefined, undefined, [{ role: 'assistant', message: 'Hi.', time: 0 }]);
  call.agent.goOn();
  expect(call.of('booking-update')).toEqual([]);
  call.close();
});
