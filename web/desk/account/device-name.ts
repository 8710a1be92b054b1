const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** What a member might call a device, as a start; undefined when its browser does not tell. */
export function deviceName(userAgent: string): string | undefined {
  return devices.find(([pattern]) => pattern.test(userAgent))?.[1];
}
