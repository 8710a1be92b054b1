import { settings } from '#server/settings/settings.ts';

/**
 * Every setting, empty, which counts as unset, and no models: for the environment of processes that are tested or measured, which a
 * developer's own settings must not reach.
 */
export const unsetSettings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(settings).map((name) => [name, ''])),
  // Tests fetch nothing that they do not ask for.
  VOICE_MODELS: 'off',
};
