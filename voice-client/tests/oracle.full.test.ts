import { expect, test, vi } from 'vitest';
import { makeOurs, makePeer, setStage } from './both-clients.ts';
import { type Scenario, scenarios } from './scenarios.ts';

// Both clients do the same on the same library and the same provider. Their events are equal, except for the
// differences of README.md, which are taken out of both logs by `withoutDifferences`.

/** The client's calls to the library, as far as both make the same. */
const comparedMethods = [
  'join',
  'startRecording',
  'startRemoteParticipantsAudioLevelObserver',
  'updateInputSettings',
  'setLocalAudio',
  'sendAppMessage',
  'updateParticipant',
];

async function observe(make: typeof makeOurs, { settings, play }: Scenario) {
  const stage = await setStage(make, settings);
  try {
    await play(stage);
    return {
      log: withoutDifferences(stage.log),
      requests: stage.provider.requests,
      told: stage.daily.made.map((call) =>
        call.called.filter(([method]) => comparedMethods.includes(String(method))),
      ),
    };
  } finally {
    await stage.close();
  }
}

/** Takes out what README.md lists: each is asserted on its own in differences.full.test.ts. */
function withoutDifferences(log: readonly string[]): string[] {
  return log
    .filter((line) => !line.startsWith('call-start-progress {"stage":"initialization","status":"completed"'))
    .filter((line) => !line.startsWith('call-start-progress {"stage":"web-call-creation","status":"failed"'))
    .map(asIn238)
    .map((line) =>
      /^(call-start-failed|error \{"type":"start-method-error")/.test(line)
        ? line
            .replace(/"stage":"[\w-]+"/, '"stage":"…"')
            .replace('"error":"[object Response]"', '"error":"…"')
            .replace(/"error":"\d{3} [\w ]+"/, '"error":"…"')
        : line,
    );
}

/** Takes out what newer releases of the peer added to events (README.md, difference 22). */
function asIn238(line: string): string {
  const [, name = '', json = ''] = /^(error|camera-error|call-start-failed) (.*)$/.exec(line) ?? [];
  if (!name) return line;
  const event: Record<string, unknown> = JSON.parse(json);
  const { message, ...rest } = event;
  if (rest['type'] === 'validation-error')
    return `${name} ${JSON.stringify({ ...rest, error: undefined, message })}`;
  if (rest['action'] === undefined) return `${name} ${JSON.stringify(rest)}`;
  const { type: _type, timestamp: _timestamp, error, ...library } = rest;
  const own: unknown = Reflect.get(Object(error), 'error') ?? error;
  return `${name} ${JSON.stringify({ ...library, error: own })}`;
}

test('there are at least 40 scenarios for the comparison with the peer', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(40);
});

test.each(scenarios)('[VS3 VS4 VE1 VE2] the same events as @vapi-ai/web 2.3.8: $name', async (scenario) => {
  const theirs = await observe(makePeer, scenario);
  const ours = await observe(makeOurs, scenario);
  expect(ours).toEqual(theirs);
  if (scenario.name !== 'stop without a call') expect(ours.log.length).toBeGreaterThan(0);
  vi.mocked(console.error).mockClear();
});
