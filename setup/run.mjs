// Runs a TypeScript file on the Node that the project needs: node setup/run.mjs FILE [ARG …]
import { findNode } from './node-runtime.mjs';
import { runNode } from './run-child.mjs';

const node = findNode();
if (node) {
  process.exitCode = await runNode(node, ['--conditions=@foyer/source', ...process.argv.slice(2)]);
} else {
  console.error('Foyer is not set up yet: run it with npm (npm start, npm test), which does that first.');
  process.exitCode = 1;
}
