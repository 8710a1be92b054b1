import { readFileSync } from 'node:fs';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

/**
 * Every setting, empty, which counts as unset, and no models: for the environment of processes that are tested or measured, which a
 * developer's own settings must not reach.
 */
export const unsetSettings: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => [name, ''])),
  // Tests fetch nothing that they do not ask for.
  VOICE_MODELS: 'off',
};
