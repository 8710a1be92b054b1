const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** A device's likely name, as a start; undefined when its browser doesn't tell. */
export function deviceName(userAgent: string): string | undefined {
  return devices.find(([pattern]) => pattern.test(userAgent))?.[1];
}
