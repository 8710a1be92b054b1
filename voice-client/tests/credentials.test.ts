import { expect, onTestFinished, test } from 'vitest';
import { makeOurs, setStage } from './both-clients.ts';

test('[Q2] the bearer of the construction opens the web call; the start names a public assistant, and nothing secret', async () => {
  const stage = await setStage(makeOurs);
  onTestFinished(() => stage.close());
  await stage.start('assistant-1');
  expect(stage.provider.requests).toHaveLength(1);
  expect(stage.provider.requests[0]).toMatchObject({
    method: 'POST',
    path: '/call/web',
    authorization: 'Bearer public-key',
  });
  const { body = '' } = stage.provider.requests[0] ?? {};
  expect(JSON.parse(body)).toMatchObject({ assistantId: 'assistant-1' });
  expect(body).not.toContain('public-key');
});
