// Makes sure that the journeys find Firefox and WebKit if they can be installed: node setup/ensure-browsers.ts
// Elsewhere those journeys are skipped and say so.
import { installDebianPackages, isRootOnDebian } from './debian-packages.ts';
import { browserPackages, missingPrograms } from './find-browsers.ts';

if (missingPrograms().length > 0 && isRootOnDebian()) installDebianPackages(browserPackages);
