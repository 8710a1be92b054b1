import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

const runner = new URL('../run.mjs', import.meta.url).pathname;

interface Supervised {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** How often the program was started. */
  starts(): number;
  stderr(): string;
}

/** Runs a small program as `npm start` runs the server. */
function run(program: string): Supervised {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-again-'));
  const [file, starts] = [join(folder, 'program.mjs'), join(folder, 'starts')];
  writeFileSync(starts, '');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(starts)}, 'x');
    const start = readFileSync(${JSON.stringify(starts)}, 'utf8').length;
    process.on('SIGTERM', () => process.exit(0));
    const lives = setInterval(() => {}, 1000);
    const runs = () => new Promise((resolve) => process.send('running', resolve));
    ${program}`,
  );
  const child = spawn(process.execPath, [runner, '--again', file], { stdio: ['ignore', 'inherit', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  return {
    child,
    ended: once(child, 'close').then(([code]) => code as number | null),
    starts: () => readFileSync(starts, 'utf8').length,
    stderr: () => stderr,
  };
}

const again = 'The server has ended on its own: starting it again …\n';

test('[DESIGN 3.1] a server that is killed, or crashes, is started again; one that ends well is not', async () => {
  const server = run(`await runs();
    if (start === 1) process.kill(process.pid, 'SIGKILL');
    if (start === 2) throw new Error('crashed');
    process.exit(0);`);
  expect(await server.ended).toBe(0);
  expect(server.starts()).toBe(3);
  expect(server.stderr().split(again)).toHaveLength(3);
});

test('[DESIGN 3.1] one that cannot start is not started again, and what it was killed for is said', async () => {
  const failed = run("process.stderr.write('The port is taken.\\n'); process.exit(1);");
  expect(await failed.ended).toBe(1);
  expect(failed.starts()).toBe(1);
  expect(failed.stderr()).toBe('The port is taken.\n');
  const killed = run("process.kill(process.pid, 'SIGKILL');");
  expect(await killed.ended).toBe(137);
  expect(killed.starts()).toBe(1);
  expect(killed.stderr()).toBe('The server was killed while it started. Does it have enough memory?\n');
});

test('[DESIGN 3.1] one that keeps ending is given up with a sentence, also when it ends as it starts again', async () => {
  const server = run('if (start === 1) await runs(); process.exit(7);');
  expect(await server.ended).toBe(7);
  expect(server.starts()).toBe(5);
  expect(server.stderr().replaceAll(again, '')).toBe(
    'The server has ended on its own 5 times within 10 minutes, so it is not started again. What it wrote before says why.\n',
  );
});

test('[DESIGN 3.1] a stop between two starts ends it with 0', async () => {
  const server = run('await runs(); process.exit(7);');
  await vi.waitFor(() => expect(server.stderr().split(again)).toHaveLength(4), { timeout: 20_000 });
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.starts()).toBe(3);
});
