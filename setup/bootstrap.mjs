// Prepares a fresh clone so that the command can run: a recent enough Node, the locked packages, and with --build the built
// site, with --browser a Chromium, with --browsers Firefox and WebKit too. Plain JavaScript for Node 20.19; needs nothing
// installed. Silent if everything is in place.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode, projectRoot } from './node-runtime/node-runtime.mjs';
import { installPackages } from './npm-command.mjs';
import { runNode } from './run-child.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { isKnownAsBuilt, noteAsBuilt, readSourceStamp } from './source-stamp.mjs';

/** A step that failed and has already printed the reason to standard error. */
class StepFailed extends Error {
  constructor(exitCode) {
    super();
    this.exitCode = exitCode;
  }
}

async function finish(step) {
  const exitCode = await step;
  if (exitCode !== 0) throw new StepFailed(exitCode);
}

/** Runs `npm ci` unless node_modules was installed from this exact lock file. */
async function ensurePackages(node) {
  const digest = createHash('sha256')
    .update(readFileSync(join(projectRoot, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
  const stamp = join(projectRoot, 'node_modules', '.foyer-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.error('Installing the packages in package-lock.json …');
  // npm's own summary goes to standard error, so that a command's output stays clean.
  const options = { cwd: projectRoot, stdio: ['ignore', 2, 2] };
  await finish(installPackages(node, ['--include=dev', '--include=optional'], options));
  writeFileSync(stamp, digest);
}

/**
 * Lets scripts of package.json use `exec node …` on Windows too. With it the command replaces the shell that npm starts, so
 * that a signal to npm reaches the command instead of ending the shell (and npm with 143).
 */
function ensureExecOnWindows() {
  const file = join(projectRoot, 'node_modules', '.bin', 'exec.cmd');
  if (process.platform === 'win32' && !existsSync(file)) writeFileSync(file, '@%*\r\n');
}

/**
 * Writes the types of the voice provider's REST API, extracted from its locked packages. Only type checks and the package's
 * build read them.
 */
async function ensureProviderTypes(node) {
  const builder = join(projectRoot, 'voice-client', 'build', 'provider-types.ts');
  if (!existsSync(builder)) return;
  const digest = createHash('sha256')
    .update(readFileSync(join(projectRoot, 'package-lock.json')))
    .update(readFileSync(builder))
    .digest('hex');
  const stamp = join(projectRoot, 'node_modules', '.foyer-provider-types');
  const types = join(projectRoot, 'voice-client', 'src', 'api', 'provider-types.ts');
  if (existsSync(types) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  const main = join(projectRoot, 'voice-client', 'build', 'main.ts');
  await finish(runNode(node, [main, 'provider-types'], { cwd: projectRoot }));
  writeFileSync(stamp, digest);
}

/** The scripts that run once for each state of the sources. */
const builtBy = ['setup/build-if-changed.ts', 'setup/make-empty-database.ts', 'setup/compile-server.ts'];

/** Builds the site, creates the empty database and compiles the server, unless that was done with the current sources. */
async function ensureBuilt(node) {
  const stamp = readSourceStamp(projectRoot);
  if (isKnownAsBuilt(projectRoot, stamp)) return;
  for (const file of builtBy) {
    await finish(runNode(node, [join(projectRoot, file)], { cwd: projectRoot }));
  }
  noteAsBuilt(projectRoot, stamp);
}

async function setUp() {
  const node = await ensureNode();
  await ensurePackages(node);
  ensureExecOnWindows();
  await ensureProviderTypes(node);
  if (process.argv.includes('--build')) await ensureBuilt(node);
  const hasOption = (/** @type {string} */ option) => process.argv.includes(option);
  if (hasOption('--browser') || hasOption('--browsers')) {
    await finish(runNode(node, [join(projectRoot, 'setup/ensure-chromium.ts')], { cwd: projectRoot }));
  }
  if (hasOption('--browsers')) {
    await finish(runNode(node, [join(projectRoot, 'setup/ensure-browsers.ts')], { cwd: projectRoot }));
  }
}

try {
  await withSetupLock(join(projectRoot, '.runtime', 'setup.lock'), setUp);
} catch (error) {
  if (!(error instanceof StepFailed)) console.error(error.message);
  process.exitCode = error.exitCode ?? 1;
}
