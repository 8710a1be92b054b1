// Runs the site until SIGTERM or SIGINT: node server/main.ts [DIST] (`npm start` sets up and builds first).
// DIST is the build's output, ./dist by default.
import { fileURLToPath } from 'node:url';

// Before anything that takes time, so that no signal catches the process unprepared. One Ctrl-C arrives several times, from
// the terminal, from npm and from setup/run.mjs: only the first counts.
const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers<void>();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => requestStop());

const distFolder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));

const { runFoyer } = await import('./run-foyer.ts');
process.exit(await runFoyer(distFolder, stopRequested));
