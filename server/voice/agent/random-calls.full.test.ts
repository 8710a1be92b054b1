import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { VisitorMessage } from '#shared/voice/messages.ts';
import { isSoak, soakCount } from '#tests/soak/soak-numbers.ts';
import { type FakedTimeCall, fakeTimeOfCalls } from '#tests/support/faked-time-calls.ts';
import { framesOf, inTurn, silence, speech } from '#tests/support/speech-samples.ts';

const startCall = await fakeTimeOfCalls();
const words = framesOf(inTurn(silence(0.2), await speech('Well now.'), silence(0.5)));

/** Everything that may happen in a call. */
type Step =
  | { readonly do: 'receive'; readonly message: VisitorMessage }
  | { readonly do: 'start' | 'pause' | 'resume' | 'speak' }
  | { readonly do: 'wait'; readonly ms: number };

const texts = fc.constantFrom('Yes.', 'my name is', 'What does it cost?', 'stop', '', ' ');
const flags = fc.record(
  {
    endCallAfterSpoken: fc.constant(false),
    interruptionsEnabled: fc.boolean(),
    interruptAssistantEnabled: fc.boolean(),
  },
  { requiredKeys: [] },
);
const message: fc.Arbitrary<VisitorMessage> = fc.oneof(
  texts.map((content) => ({ type: 'add-message', message: { role: 'user', content } }) as const),
  fc
    .tuple(texts, fc.constantFrom('partial', 'final'))
    .map(
      ([transcript, transcriptType]) => ({ type: 'user-transcript', transcript, transcriptType }) as const,
    ),
  fc.tuple(texts, flags).map(([text, more]) => ({ type: 'say', message: text, ...more }) as const),
  fc
    .constantFrom('mute-assistant', 'unmute-assistant', 'say-first-message')
    .map((control) => ({ type: 'control', control }) as const),
  fc.constant({ type: 'booking-action', action: 'send' } as const),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: message.map((received) => ({ do: 'receive', message: received }) as const) },
  { weight: 4, arbitrary: fc.integer({ min: 20, max: 1_500 }).map((ms) => ({ do: 'wait', ms }) as const) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('pause', 'resume', 'start', 'speak', 'speak', 'speak')
      .map((name) => ({ do: name }) as const),
  },
);

async function take(call: FakedTimeCall, next: Step): Promise<void> {
  switch (next.do) {
    case 'receive':
      return call.agent.receive(next.message);
    case 'wait':
      return call.pass(next.ms);
    case 'speak':
      for (const frame of words) {
        call.agent.hear(frame);
        await call.pass(20);
      }
      return;
    default:
      return call.agent[next.do]();
  }
}

/** Holds in every call: turns begin and end, lines grow and close. */
function checkOrder(call: FakedTimeCall): void {
  const speaks = { user: false, assistant: false };
  let open = '';
  for (const message of call.messages) {
    if (message === 'listening') continue;
    if (message.type === 'speech-update') {
      expect(speaks[message.role], 'who starts was silent, who stops was speaking').toBe(
        message.status === 'stopped',
      );
      speaks[message.role] = message.status === 'started';
    }
    if (message.type === 'transcript' && message.role === 'assistant') {
      const { transcript, transcriptType } = message;
      if (transcriptType === 'partial') {
        expect(transcript.startsWith(open), 'a line of the agent grows').toBe(true);
        expect(speaks.assistant, 'it is shown while it is said').toBe(true);
        open = transcript;
      } else {
        expect(open, 'only what was begun is finished').not.toBe('');
        expect(open.startsWith(transcript), 'what was heard is the start of what was said').toBe(true);
        open = '';
      }
    }
  }
  expect(open, 'nothing is left unfinished').toBe('');
  expect(speaks).toEqual({ user: false, assistant: false });
}

test(
  '[DESIGN 4] whatever happens, in any order, the agent answers in the end and leaves nothing behind',
  async () => {
    const idle = vi.getTimerCount();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const call = startCall();
        for (const next of steps) await take(call, next);
        call.agent.start();
        call.agent.resume();
        await call.pass(25_000);
        call.type('Are you there?');
        await call.pass(8_000);
        expect(call.lines.slice(-2)).toEqual(['user: Are you there?', 'assistant: You said: Are you there?']);
        checkOrder(call);
        call.close();
        expect(vi.getTimerCount()).toBe(idle);
      }),
      { numRuns: soakCount(500, 25), ...(!isSoak && { seed: 20261121 }) },
    );
  },
  isSoak ? 30 * 60_000 : 120_000,
);
