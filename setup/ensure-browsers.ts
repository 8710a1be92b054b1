// Makes sure that the journeys find Firefox, WebKit and other systems' fonts if they can be installed: node
// setup/ensure-browsers.ts. Otherwise those journeys are skipped and say so.
import { installDebianPackages, isRootOnDebian } from './debian-packages.ts';
import { browserPackages, missingPrograms } from './find-browsers.ts';
import { isInstalled, systemFonts } from './find-fonts.ts';

const missing = [
  ...(missingPrograms().length > 0 ? browserPackages : []),
  ...systemFonts.filter((font) => !isInstalled(font)).map((font) => font.package),
];
if (missing.length > 0 && isRootOnDebian()) installDebianPackages(missing);
