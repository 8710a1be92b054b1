import { browserJourneys } from './journeys.ts';
import { launchInChromium } from './launch-in-chromium.ts';

browserJourneys('Chromium', launchInChromium);
