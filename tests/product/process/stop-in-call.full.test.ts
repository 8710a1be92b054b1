import { expect, test } from 'vitest';
import { writeBuiltSite } from '../../support/built-site.ts';
import { startFoyerProcess } from '../../support/foyer-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { isAgentLine, startVoiceCaller } from '../../support/voice-caller.ts';

test('[DESIGN 3.2] [DESIGN 4] SIGTERM in the middle of calls ends them and the process, at once and with 0', async () => {
  const foyer = await startFoyerProcess({}, await writeBuiltSite(temporaryFolder()));
  const callers = await Promise.all([startVoiceCaller(foyer.url), startVoiceCaller(foyer.url)]);
  const lost = await startVoiceCaller(foyer.url);
  lost.lose();
  await Promise.all(callers.map((caller) => caller.waitFor(isAgentLine)));
  const started = performance.now();
  expect(await foyer.stop()).toBe(0);
  // The agent's engines are ended too, and nobody waits ten seconds for the caller whose connection was lost.
  // A third of a second on a quiet machine; on a busy one closing the database has taken five.
  expect(performance.now() - started).toBeLessThan(9000);
  expect(await Promise.all(callers.map(({ closed }) => closed))).toEqual([4003, 4003]);
  for (const { received } of callers) {
    expect(received.at(-1)?.message).toEqual({
      type: 'status-update',
      status: 'ended',
      endedReason: 'server-stopped',
    });
  }
});
