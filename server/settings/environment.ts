import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { OperatorError } from '../operator-error.ts';
import type { Environment } from './config.ts';

const environmentFile = fileURLToPath(new URL('../../.env', import.meta.url));

/**
 * The variables of the process, completed by the project's `.env` file if there is one. Values set in the process win.
 * @throws {OperatorError} when the file cannot be read
 */
export function readEnvironment(file: string = environmentFile): Environment {
  return { ...parseEnv(readOptional(file)), ...process.env };
}

function readOptional(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return '';
    throw new OperatorError(`The settings in ${file} cannot be read.`, { cause });
  }
}
