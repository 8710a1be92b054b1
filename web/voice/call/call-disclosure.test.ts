import { expect, test } from 'vitest';
import { disclosureOf } from './call-disclosure.ts';

/** A call as the site's own server answers. */
function ownCall(
  transcriber: object,
  { model = 'concierge', voice = 'kokoro', transcriptDays = undefined as number | undefined } = {},
) {
  return {
    webCallUrl: 'wss://foyer.example/voice/room/1?token=x',
    webCall: {
      id: '1',
      artifactPlan: { videoRecordingEnabled: false, ...(transcriptDays !== undefined && { transcriptDays }) },
      assistant: { transcriber, model: { provider: model }, voice: { provider: voice } },
    },
  } as never;
}
const ownEars = { provider: 'server', outside: false };
const hosted = { webCallUrl: 'https://provider.daily.co/room', webCall: { id: '1' } } as never;

test.each([
  ['the server’s own ears', ownCall(ownEars), true, 'server'],
  ['a speech service of the server’s', ownCall({ provider: 'server', outside: true }), true, 'service'],
  ['a server that does not say', ownCall({ provider: 'server' }), true, 'service'],
  ['no ears of the server’s', ownCall({ provider: 'browser', outside: false }), true, 'browser'],
  ['nobody at all', ownCall({ provider: 'browser', outside: false }), false, 'nobody'],
  ['a call by typing', { ...(ownCall(ownEars) as object), audioSource: false } as never, true, 'nobody'],
  ['a hosted provider', hosted, true, 'hosted'],
] as const)('[VB9] with %s, the visitor is told so', (_, call, canRecognize, heardBy) => {
  expect(disclosureOf(call, canRecognize).heardBy).toBe(heardBy);
});

test.each([
  [{}, 'nothing', 0],
  [{ model: 'openai' }, 'words', 0],
  [{ voice: 'openai' }, 'answers', 0],
  [{ model: 'openai', voice: 'openai', transcriptDays: 7 }, 'words-and-answers', 7],
] as const)('[VB9] what else is passed on and kept: %o', (engines, passedOn, transcriptDays) => {
  expect(disclosureOf(ownCall(ownEars, engines), true)).toEqual({
    heardBy: 'server',
    passedOn,
    transcriptDays,
  });
});

test('[VB9] what a hosted provider passes on and keeps is its matter', () => {
  expect(disclosureOf(hosted, true)).toEqual({ heardBy: 'hosted', passedOn: 'nothing', transcriptDays: 0 });
});
