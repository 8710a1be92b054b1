import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { failedRequestLine } from '../fakes/fake-data-api.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { openPage, startSite, visit } from '../support/site.ts';
import { voicePage } from '../support/voice-page.ts';

test('[Q2] a call is opened with the public key as its bearer and the public name of an assistant, and nothing secret', async () => {
  const site = await startSite();
  const page = await openPage(site, {
    microphone: quietMicrophone(),
    expectedMessages: [failedRequestLine, /The call could not be started/],
  });
  const requests: Request[] = [];
  await page.route('**/call/web', (route) => {
    requests.push(route.request());
    return route.fulfill({ status: 503, json: {} });
  });
  await visit(page, '/');
  await voicePage(page).button.click();
  await expect.poll(() => requests.length).toBeGreaterThan(0);

  const config = await (await fetch(`${site.url}/config.json`)).json();
  const [request] = requests;
  expect(new URL(request?.url() ?? '').pathname).toBe(`${config.voice.apiUrl}/call/web`);
  expect((await request?.allHeaders())?.['authorization']).toBe(`Bearer ${config.voice.publicKey}`);
  expect(request?.postDataJSON()).toMatchObject({ assistantId: config.voice.assistantId });
  expect(request?.postData()).not.toContain(config.voice.publicKey);
});
