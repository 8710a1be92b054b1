import { findProgram } from '#setup/find-browsers.ts';
import { findSoundPrograms } from '../support/virtual-microphone.ts';
import { browserJourneys } from './journeys.ts';
import { launchWebKit } from './launch-webkit.ts';
import { notInstalled } from './not-installed.ts';

const webDriver = findProgram('webDriver');
const miniBrowser = findProgram('miniBrowser');
const xvfb = findProgram('xvfb');

if (webDriver && miniBrowser && xvfb) {
  browserJourneys('WebKit', () => launchWebKit({ webDriver, miniBrowser, xvfb }, findSoundPrograms()));
} else {
  notInstalled('WebKit', 'webkit2gtk-driver and xvfb');
}
