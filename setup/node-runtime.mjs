// Which Node runs Foyer: the installed one where it is new enough, else a pinned one
// that npm puts into .runtime/. Plain JavaScript for Node 20.19, no dependency.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand } from './npm-command.mjs';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

const runtimeFolder = join(projectRoot, '.runtime');

/**
 * Whether a Node version runs TypeScript files and every tool of the project:
 * ^22.22.2, ^24.15 or >= 26.
 * @param {string} version as in process.versions.node
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major === 22) return minor > 22 || (minor === 22 && patch >= 2);
  if (major === 24) return minor >= 15;
  return major >= 26;
}

/** The pinned packages, newest lock first: name → version. */
function pinnedPackages() {
  const manifest = readFileSync(new URL('./node-runtime/package.json', import.meta.url), 'utf8');
  return JSON.parse(manifest).optionalDependencies;
}

/** The pinned package for this machine, or undefined where none is published. */
function packageForThisMachine() {
  const name =
    { win32: `node-win-${process.arch}`, darwin: `node-darwin-${process.arch}` }[process.platform] ??
    `node-${process.platform}-${process.arch}`;
  const packages = pinnedPackages();
  const found = [name, name.replace('node-', 'node-bin-')].find((candidate) => candidate in packages);
  return found && { name: found, version: packages[found] };
}

function installedRuntime() {
  const pinned = packageForThisMachine();
  if (!pinned) return undefined;
  const folder = join(runtimeFolder, 'node_modules', pinned.name);
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return version === pinned.version ? binary : undefined;
}

/** Path of a Node that can run the project, or undefined when it must be installed first. */
export function findNode() {
  return isSupportedNode(process.versions.node) ? process.execPath : installedRuntime();
}

/**
 * Finds or installs the Node that runs the project.
 * @returns {string} its path
 * @throws {Error} with one sentence for the operator
 */
export function ensureNode() {
  const found = findNode();
  if (found) return found;
  const wanted = `Foyer needs Node 22.22.2+, 24.15+ or 26+; this is Node ${process.versions.node}`;
  if (!packageForThisMachine()) {
    throw new Error(
      `${wanted}, and npm has no Node for ${process.platform} ${process.arch}: please install Node 24 from nodejs.org.`,
    );
  }
  console.error(`${wanted}. Installing a private copy into .runtime …`);
  mkdirSync(runtimeFolder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(new URL(`./node-runtime/${file}`, import.meta.url), join(runtimeFolder, file));
  }
  const npm = npmCommand(process.execPath);
  try {
    execFileSync(npm.file, [...npm.args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: runtimeFolder,
      shell: npm.shell,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const binary = installedRuntime();
    if (binary && execFileSync(binary, ['--version'], { encoding: 'utf8' }).startsWith('v')) return binary;
  } catch (cause) {
    throw new Error(
      `${wanted}, and installing one from npm failed: please check the network or install Node 24 from nodejs.org.`,
      { cause },
    );
  }
  throw new Error(
    `${wanted}, and the one from npm does not run on this machine: please install Node 24 from nodejs.org.`,
  );
}
