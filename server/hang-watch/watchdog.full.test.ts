import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandFile } from '#tests/support/run-command-file.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const watchdog = JSON.stringify(join(import.meta.dirname, 'watchdog.ts'));

/** Runs a program under the watch: 2 s of processor time, or 4 s by the clock. */
async function run(program: string, settings: Readonly<Record<string, string>> = {}) {
  const file = join(temporaryFolder(), 'program.mjs');
  await writeFile(
    file,
    `import { startWatchdog } from ${watchdog};
    import { setTimeout as sleep } from 'node:timers/promises';
    const tellReady = startWatchdog(console.error, { busy: 2000, idle: 4000 });
    await sleep(1500);
    ${program}`,
  );
  return runCommandFile(file, [], settings);
}

/** Ends on its own, should the watch fail. */
const longLoop = 'for (const end = Date.now() + 50_000; Date.now() < end; );';
const longWait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50_000);';

test.each([
  ['a loop that never ends', longLoop],
  ['a call that never returns', longWait],
])(
  '[DESIGN 3.2] a process that hangs is ended, whoever supervises it starts it again: %s',
  async (_, hang) => {
    const { stdout, code } = await run(`process.on('SIGTERM', () => {}); ${hang}`);
    expect(code).toBeNull();
    expect(JSON.parse(stdout)).toMatchObject({
      level: 'fatal',
      msg: 'the process hangs and is ended, to be started again',
    });
  },
);

test('[DESIGN 3.2] a working process is left alone, and the watchdog keeps nothing alive', async () => {
  const work =
    'for (const end = Date.now() + 9000; Date.now() < end; await sleep(5)) for (let i = 0; i < 1e6; i += 1);';
  expect(await run(work)).toEqual({ stdout: '', stderr: '', code: 0 });
});

test('[DESIGN 3.2] systemd is told once the site answers, and as long as it does', async () => {
  const folder = temporaryFolder();
  const told = join(folder, 'told');
  // Stands for systemd's own program.
  await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$1" >> ${told}\n`);
  await chmod(join(folder, 'systemd-notify'), 0o755);
  const settings = { NOTIFY_SOCKET: '/run/systemd/notify', PATH: `${folder}:${process.env['PATH']}` };
  await run('tellReady(); await sleep(7000);', settings);
  expect(await readFile(told, 'utf8')).toMatch(/^READY=1\n(?:WATCHDOG=1\n)+$/);
});
