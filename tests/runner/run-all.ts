// `npm test` runs types, lint and the everyday tests, one after the other. With --full it runs what that leaves
// out (`npm run test:full`), with --all both (`npm run test:all`), with --soak both at their full numbers
// (`npm run soak`). CONTRIBUTING.md says which test belongs where. --slow prints the twenty slowest tests;
// with --retry a full test that fails runs once more, as in CI: vitest names those that needed it.
// The last line counts everything; the exit code is 1 when anything failed.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The projects of vitest.config.ts that run every day; the full run takes all others. */
const everydayProjects = ['unit', 'unit-together', 'journeys'] as const;

const slowestShown = 20;

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

/** The part of vitest's JSON report that is used. */
interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** In milliseconds; a test that did not run has none. */
      readonly duration?: number;
    }[];
  }[];
}

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
    retry: { type: 'boolean', default: false },
  },
});

const typedFolders = ['shared', 'server', 'web', 'voice-client', 'voice-client/tests', 'tests'];
const checks: readonly Step[] = [
  check('Types', typedFolders.map(typeCheck)),
  check('Lint and format', [['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']]),
];
const everything = options.all || options.soak;
const everyday = [...checks, testStep('Everyday tests', everydayProjects)];
const full = [
  testStep(
    'Full tests',
    everydayProjects.map((name) => `!${name}`),
    options.retry ? ['--retry=1'] : [],
  ),
];
/** The desk's journeys again, each with one hand and one width. */
const hands = ['touch 360', 'touch 1440', 'keyboard 360', 'keyboard 1440'].map((hand) =>
  testStep(`The desk by ${hand} px`, ['full'], ['tests/journeys/desk-'], { FOYER_HAND: hand }),
);
const steps = everything
  ? [...everyday, ...full, ...(options.soak ? hands : [])]
  : options.full
    ? full
    : everyday;

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

/** Unchanged files aren't checked again. */
function typeCheck(folder: string): string[] {
  const known = join('.runtime', 'types', `${folder.replace('/', '-')}.tsbuildinfo`);
  return ['typescript/bin/tsc', '-p', folder, '--incremental', '--tsBuildInfoFile', known];
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

/** @param projects of vitest.config.ts, by name; with `!` before it all but that one */
function testStep(
  title: string,
  projects: readonly string[],
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Step {
  return { title, run: () => runTests(projects, flags, environment) };
}

async function runTests(
  projects: readonly string[],
  flags: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await runProgram(
      [
        'vitest/vitest.mjs',
        'run',
        ...projects.map((project) => `--project=${project}`),
        ...flags,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { ...environment, ...(options.soak && { FOYER_SOAK: '1' }) },
    );
    const report: TestReport = JSON.parse(await readFile(file, 'utf8'));
    if (options.slow) printSlowest(report);
    return countTests(report, code);
  } catch {
    // It ended before it could write its report, and has said why.
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function printSlowest({ testResults }: TestReport): void {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ file: name, fullName, duration })),
  );
  console.log(`\nThe ${slowestShown} slowest tests:`);
  for (const { file, fullName, duration } of tests
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, slowestShown)) {
    console.log(
      `${(duration / 1000).toFixed(1).padStart(7)} s  ${relative(projectFolder, file)}: ${fullName}`,
    );
  }
}

/** A file that cannot be loaded has no tests to count, and neither has an error outside all tests. */
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
