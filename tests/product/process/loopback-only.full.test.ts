import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startProcess } from '../../support/started-process.ts';

/** Runs what follows without any network but a loopback of its own; without root, as root of that alone. */
const alone = [
  'unshare',
  ...(process.getuid?.() === 0 ? ['--net'] : ['--net', '--user', '--map-root-user']),
  'sh',
  '-c',
  'ip link set lo up && exec "$@"',
  'sh',
] as const;

/** Why no such network can be made here: not Linux, no such tools, or a container that may not. */
function whyNot(): string | undefined {
  try {
    const [file, ...args] = [...alone, 'true'];
    execFileSync(file ?? '', args, { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

test('[DESIGN 3.1] with loopback only, npm start takes a booking, and npm test sets up and passes its browser journeys', async ({
  annotate,
}) => {
  const reason = whyNot();
  if (reason !== undefined) {
    await annotate(`Not tried: this machine makes no network namespace. ${reason}`);
    return;
  }
  // The journeys inside are a run of their own: nothing of this runner is for it.
  const ofRunner = Object.keys(process.env).filter((name) => /^VITEST|^(?:TEST|NODE_ENV)$/.test(name));
  const visit = startProcess('', {
    command: [
      ...alone,
      process.execPath,
      'tests/product/process/loopback-visit.ts',
      'tests/journeys/footer.test.ts',
      '-t',
      'F2',
    ],
    env: Object.fromEntries(ofRunner.map((name) => [name, ''])),
  });
  expect(await visit.ended, visit.stderr()).toBe(0);
  expect(JSON.parse(visit.stdout())).toEqual({
    interfaces: ['lo'],
    elsewhere: 'ENETUNREACH',
    home: 200,
    key: true,
    stored: 201,
    setupExit: 0,
    journeysExit: 0,
    npmExit: 0,
  });
}, 300_000);
