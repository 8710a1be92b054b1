import { findProgram } from '#setup/find-browsers.ts';
import { findSoundPrograms } from '../support/virtual-microphone.ts';
import { browserJourneys } from './journeys.ts';
import { launchFirefox } from './launch-firefox.ts';
import { notInstalled } from './not-installed.ts';

const firefox = findProgram('firefox');

if (firefox === undefined) notInstalled('Firefox', 'firefox-esr');
else browserJourneys('Firefox', () => launchFirefox(firefox, findSoundPrograms()));
