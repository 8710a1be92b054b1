import { describeError } from '../errors.ts';
import type { DailyCall, DailyLibrary } from './daily-types.ts';

/** The result of one test in daily-js's own words, such as `passed`, `failed` or `good`; `error` if it could not be run. */
export interface NetworkTestResult {
  readonly result: string;
  readonly error?: string;
  readonly [field: string]: unknown;
}

/** Whether calls in Daily rooms get through. */
export interface NetworkTestResults {
  /** Through a relay (TURN), as behind strict firewalls. */
  readonly networkConnectivity?: NetworkTestResult;
  readonly websocketConnectivity?: NetworkTestResult;
  readonly callQuality?: NetworkTestResult;
  /** The reason if there are no results. */
  readonly error?: string;
}

/** Runs daily-js's network tests on a separate call object. */
export async function runNetworkTests(library: DailyLibrary): Promise<NetworkTestResults> {
  let call: DailyCall;
  const track = blackTrack();
  try {
    const options = { audioSource: true, videoSource: false, allowMultipleCallInstances: true };
    // Releases differ in their types; the tests have existed since 0.80.0.
    call = library.createCallObject(options) as DailyCall;
  } catch (error) {
    return { error: describeError(error) };
  }
  try {
    const networkConnectivity = await outcome(() => call.testNetworkConnectivity(track));
    const websocketConnectivity = await outcome(() => call.testWebsocketConnectivity());
    const callQuality = await outcome(async () => {
      await call.startCamera();
      return call.testCallQuality();
    });
    return { networkConnectivity, websocketConnectivity, callQuality };
  } finally {
    track.stop();
    await call.destroy().catch(() => {});
  }
}

async function outcome(run: () => Promise<object>): Promise<NetworkTestResult> {
  try {
    return { result: 'unknown', ...(await run()) };
  } catch (error) {
    return { result: 'error', error: describeError(error) };
  }
}

/** Something to send, so that the camera is not needed. */
function blackTrack(): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d');
  const [track] = canvas.captureStream(1).getVideoTracks();
  if (!track) throw new Error('The browser has no canvas to send');
  return track;
}
