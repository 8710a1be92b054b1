// Brings a fresh clone to the point where the command can run: a Node that is new enough,
// the locked packages, and with --build the built site, with --browser a Chromium.
// Plain JavaScript for Node 20.19; needs nothing installed. Silent when all is in place.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode, projectRoot } from './node-runtime.mjs';
import { npmCommand } from './npm-command.mjs';

/** Runs `npm ci` unless node_modules was installed from this very lock file. */
function ensurePackages(node) {
  const lock = readFileSync(join(projectRoot, 'package-lock.json'));
  const digest = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
  const stamp = join(projectRoot, 'node_modules', '.foyer-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.error('Installing the packages of package-lock.json …');
  const npm = npmCommand(node);
  execFileSync(npm.file, [...npm.args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectRoot,
    shell: npm.shell,
    // npm's own summary goes to standard error, so that a command's output stays its own.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  writeFileSync(stamp, digest);
}

function runStep(node, script) {
  execFileSync(node, [join(projectRoot, script)], { cwd: projectRoot, stdio: 'inherit' });
}

try {
  const node = ensureNode();
  ensurePackages(node);
  if (process.argv.includes('--build')) runStep(node, 'web/build-if-changed.ts');
  if (process.argv.includes('--browser')) runStep(node, 'setup/ensure-chromium.ts');
} catch (error) {
  // A failed step has already said why on standard error.
  if (error.status === undefined) console.error(error.message);
  process.exitCode = 1;
}
