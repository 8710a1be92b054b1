import { type Browser, chromium } from 'playwright-core';
import { findChromium, findHeadlessChromium } from '#setup/find-chromium.ts';

/** Nothing but the site's own requests: no updates, no probes, no QUIC. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without windows it asks for no language, which only programs do.
  '--accept-lang=en-US,en',
] as const;

/** For a microphone whose use is granted, and that plays a WAV file once, from the moment at which it is opened. */
export function microphoneFlags(file: string): readonly string[] {
  return repeatingMicrophoneFlags(`${file}%noloop`);
}

/** For a microphone whose use is granted, and that plays a WAV file again and again. */
export function repeatingMicrophoneFlags(file: string): readonly string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ];
}

/**
 * Starts a real Chromium without a window. The caller closes it.
 * @param environment its variables, on top of this process's own
 */
export function launchChromium(
  extraFlags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  return launch(findHeadlessChromium(), extraFlags, environment);
}

/**
 * Starts the Chromium that people use: for what is measured or compared, and for a microphone whose use is asked for,
 * which one without windows never grants. The caller closes it.
 */
export const launchWholeChromium = (extraFlags: readonly string[] = []): Promise<Browser> =>
  launch(findChromium(), extraFlags, {});

function launch(
  executablePath: string,
  extraFlags: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [...quietFlags, ...extraFlags],
    env: { ...process.env, ...environment },
  });
}
