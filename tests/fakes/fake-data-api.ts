import type { Page, Request } from 'playwright-core';

/** One answer of a fake: a status with JSON or text, or none at all. */
export type FakeAnswer =
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly text: string }
  | 'no answer'
  /** The real server stores the row, but its answer gets lost on the way. */
  | 'answer lost'
  /** The real server answers. */
  | 'real'
  /** The connection stays silent. */
  | 'hangs';

/**
 * Stands in for the data API at the network's edge: gives these answers one after the other, the last one
 * again and again.
 * @returns the requests that came in, as they come
 */
export async function fakeDataApi(
  page: Page,
  ...answers: readonly FakeAnswer[]
): Promise<readonly Request[]> {
  const requests: Request[] = [];
  await page.route('**/rest/v1/**', async (route) => {
    const answer = answers[requests.length] ?? answers.at(-1) ?? 'real';
    requests.push(route.request());
    switch (answer) {
      case 'no answer':
        return route.abort();
      case 'answer lost':
        await route.fetch();
        return route.abort();
      case 'real':
        return route.continue();
      case 'hangs':
        return;
      default:
        return 'json' in answer
          ? route.fulfill({ status: answer.status, json: answer.json })
          : route.fulfill({ status: answer.status, contentType: 'text/html', body: answer.text });
    }
  });
  return requests;
}

/** The browser's own log line for a request that failed on purpose. */
export const failedRequestLine = /Failed to load resource/;
