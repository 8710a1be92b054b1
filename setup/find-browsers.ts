import { existsSync } from 'node:fs';

/** Programs that the journeys in other browsers need, at the paths of Debian's packages. */
const programs = {
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  webDriver: ['/usr/bin/WebKitWebDriver'],
  miniBrowser: [
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ],
  xvfb: ['/usr/bin/Xvfb'],
  pulseaudio: ['/usr/bin/pulseaudio'],
  paplay: ['/usr/bin/paplay'],
} as const;

type Program = keyof typeof programs;

/** The Debian packages that contain them. */
export const browserPackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'pulseaudio'] as const;

/** @returns the program's path, or undefined if it is not installed */
export function findProgram(program: Program): string | undefined {
  return programs[program].find((path) => existsSync(path));
}

export function missingPrograms(): readonly Program[] {
  return (Object.keys(programs) as Program[]).filter((program) => findProgram(program) === undefined);
}
