import { expect, test } from 'vitest';
import { writeBuiltSite } from '../../support/built-site.ts';
import { startFoyerProcess } from '../../support/foyer-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { isAgentLine, startVoiceCaller } from '../../support/voice-caller.ts';

test('[DESIGN 3.2] [DESIGN 4] SIGTERM in the middle of calls ends them and the process, at once and with 0', async () => {
  const distFolder = await writeBuiltSite(temporaryFolder());
  const foyer = await startFoyerProcess({}, distFolder);
  const callers = await Promise.all([startVoiceCaller(foyer.url), startVoiceCaller(foyer.url)]);
  const lost = await startVoiceCaller(foyer.url);
  lost.lose();
  await Promise.all(callers.map((caller) => caller.waitFor(isAgentLine)));
  const started = performance.now();
  expect(await foyer.stop()).toBe(0);
  const withCalls = performance.now() - started;
  // The agent's engines are ended too, and nobody waits for the caller whose connection was lost. The database is closed
  // with or without calls, for which a busy machine takes seconds.
  const quiet = await startFoyerProcess({}, distFolder);
  const asked = performance.now();
  expect(await quiet.stop()).toBe(0);
  expect(withCalls).toBeLessThan(performance.now() - asked + 4000);
  expect(await Promise.all(callers.map(({ closed }) => closed))).toEqual([4003, 4003]);
  for (const { received } of callers) {
    expect(received.at(-1)?.message).toEqual({
      type: 'status-update',
      status: 'ended',
      endedReason: 'server-stopped',
    });
  }
});
