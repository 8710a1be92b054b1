// Which Node runs Foyer: the installed one if it is recent enough, else a pinned one that npm installs into .runtime/.
// Plain JavaScript for Node 20.19, no dependency.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../npm-command.mjs';
import { runChild } from '../run-child.mjs';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const runtimeFolder = join(projectRoot, '.runtime');

/**
 * Whether a Node version runs TypeScript files and every tool of the project: ^22.22.2, ^24.15 or >= 26.
 * @param {string} version as in process.versions.node
 */
export function isSupportedNode(version) {
  // A prerelease does not count as that release.
  if (version.includes('-')) return false;
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major === 22) return minor > 22 || (minor === 22 && patch >= 2);
  if (major === 24) return minor >= 15;
  return major >= 26;
}

/**
 * The pinned npm package of Node for a machine, or undefined if none is published.
 * @param {string} platform as in process.platform
 * @param {string} arch as in process.arch
 */
export function nodePackageFor(platform, arch) {
  const manifest = readFileSync(new URL('./package.json', import.meta.url), 'utf8');
  const versions = JSON.parse(manifest).optionalDependencies;
  const system = platform === 'win32' ? 'win' : platform;
  // The package for Apple silicon is named differently from the others.
  const name = [`node-${system}-${arch}`, `node-bin-${system}-${arch}`].find((known) => known in versions);
  return name && { name, version: versions[name] };
}

function installedRuntime() {
  const pinned = nodePackageFor(process.platform, process.arch);
  if (!pinned) return undefined;
  const folder = join(runtimeFolder, 'node_modules', pinned.name);
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return version === pinned.version ? binary : undefined;
}

/** Path of a Node that can run the project, or undefined if it must be installed first. */
export function findNode() {
  return isSupportedNode(process.versions.node) ? process.execPath : installedRuntime();
}

/**
 * Finds or installs the Node that runs the project.
 * @returns {Promise<string>} its path
 * @throws {Error} with one sentence for the operator
 */
export async function ensureNode() {
  const found = findNode();
  if (found) return found;
  const wanted = `Foyer needs Node 22.22.2+, 24.15+ or 26+; this is Node ${process.versions.node}`;
  const advice = 'please install Node 24 from nodejs.org';
  if (!nodePackageFor(process.platform, process.arch)) {
    throw new Error(`${wanted}, and npm has no Node for ${process.platform} ${process.arch}: ${advice}.`);
  }
  console.error(`${wanted}. Installing a private copy into .runtime …`);
  const binary = await installRuntime();
  if (!binary) {
    throw new Error(`${wanted}, and installing one from npm failed: check the network, or ${advice}.`);
  }
  if (!(await runs(binary))) {
    rmSync(join(runtimeFolder, 'node_modules'), { recursive: true, force: true });
    throw new Error(`${wanted}, and the one that npm installed does not run on this machine: ${advice}.`);
  }
  return binary;
}

async function installRuntime() {
  mkdirSync(runtimeFolder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(new URL(file, import.meta.url), join(runtimeFolder, file));
  }
  const options = { cwd: runtimeFolder, stdio: ['ignore', 'ignore', 'inherit'] };
  const exitCode = await installPackages(process.execPath, ['--include=optional'], options).catch(() => 1);
  return exitCode === 0 ? installedRuntime() : undefined;
}

/** For example, a binary for another C library exists but can't be started. */
async function runs(binary) {
  const exitCode = await runChild(binary, ['--version'], { stdio: 'ignore' }).catch(() => 1);
  return exitCode === 0;
}
