// Runs a TypeScript file on the Node that the project needs: node setup/run.mjs [--again] FILE [ARG …] With --again it is
// restarted if it ends on its own, as for servers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, projectRoot } from './node-runtime/node-runtime.mjs';
import { runChild, runNode } from './run-child.mjs';
import { runAgain } from './supervisor/run-again.mjs';

/**
 * Does the setup of the running npm command's `pre…` script, which npm skips if it is configured to ignore scripts
 * (`ignore-scripts=true`, common in user settings).
 * @returns {Promise<number>} exit code
 */
async function setUpInsteadOfNpm() {
  const { npm_config_ignore_scripts: ignoresScripts, npm_lifecycle_event: command } = process.env;
  if (ignoresScripts !== 'true') return 0;
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const [, ...args] = scripts[`pre${command}`]?.split(' ') ?? [];
  return args.length > 0 ? runChild(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' }) : 0;
}

process.exitCode = await setUpInsteadOfNpm();
if (process.exitCode === 0) {
  const node = findNode();
  if (node) {
    const isAgain = process.argv[2] === '--again';
    const run = isAgain ? runAgain : runNode;
    process.exitCode = await run(node, [
      '--conditions=@foyer/source',
      ...process.argv.slice(isAgain ? 3 : 2),
    ]);
  } else {
    console.error(
      'Foyer is not set up yet. Start it with npm (npm start, npm test), which sets it up first.',
    );
    process.exitCode = 1;
  }
}
