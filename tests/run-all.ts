// What `npm test` runs: types, lint and every test, one after the other; `--soak` runs the tests at their
// full numbers (`npm run soak`). The last line counts everything; the exit code is 1 when anything failed.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** One line of what is done: a check is one program, the tests are many. */
interface Step {
  readonly title: string;
  run(): Promise<Counts>;
}

/** The part of vitest's JSON report that is counted. */
interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const checks: readonly Step[] = [
  check('Types', ['shared', 'server', 'web', 'voice-client', 'voice-client/tests', 'tests'].map(typeCheck)),
  check('Lint and format', [['@biomejs/biome/bin/biome', 'check']]),
];

const steps = [...checks, { title: 'Tests', run: runTests }];

const total = { passed: 0, failed: 0, skipped: 0 };
for (const { title, run } of steps) {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const counts = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${title}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
if (total.failed > 0) process.exitCode = 1;
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);

function typeCheck(folder: string): string[] {
  return ['typescript/bin/tsc', '-p', folder];
}

/** Programs that run at the same time; each counts as one test. */
function check(title: string, programs: readonly string[][]): Step {
  return {
    title,
    run: async () => {
      const codes = await Promise.all(programs.map((program) => runProgram(program)));
      const passed = codes.filter((code) => code === 0).length;
      return { passed, failed: codes.length - passed, skipped: 0 };
    },
  };
}

async function runTests(): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-report-'));
  const report = join(folder, 'report.json');
  try {
    const soak = process.argv.includes('--soak');
    const code = await runProgram(
      ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      soak ? { FOYER_SOAK: '1' } : {},
    );
    return countTests(JSON.parse(await readFile(report, 'utf8')), code);
  } catch {
    // It ended before it could write its report, and has said why.
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A file that cannot be loaded has no tests to count, and neither has an error outside of all tests. */
function countTests(report: TestReport, code: number): Counts {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @returns its exit code; a signal counts as 1 */
function runProgram(
  [file = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = spawn(process.execPath, [join('node_modules', file), ...args], {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, passOn);
  child.once('error', reject);
  child.once('exit', (code) => resolve(code ?? 1));
  return promise.finally(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, passOn);
  });
}
