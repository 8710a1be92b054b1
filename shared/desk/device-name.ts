const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** A likely name for a device, as a suggestion; undefined if its browser doesn't tell. */
export function deviceName(userAgent: string): string | undefined {
  return devices.find(([pattern]) => pattern.test(userAgent))?.[1];
}
