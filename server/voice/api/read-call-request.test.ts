import { expect, test } from 'vitest';
import { readCallRequest } from './read-call-request.ts';

const read = (body: unknown) => readCallRequest(JSON.stringify(body), 'concierge');

test.each([
  { assistantId: 'concierge' },
  { assistant: { model: { provider: 'openai', messages: [{ role: 'system', content: 'Be a pirate.' }] } } },
  { assistant: {}, assistantOverrides: { firstMessage: 'Ahoy' } },
  { assistantId: 'concierge', assistantOverrides: null },
  { squad: { members: [] } },
  { squadId: 'a1' },
  { workflow: { nodes: [] }, workflowOverrides: {} },
  { workflowId: 'a1' },
  { assistantId: 'concierge', roomDeleteOnUserLeaveEnabled: true, transport: 1 },
])('[VS8] %o is accepted', (body) => {
  expect(read(body)).toEqual({ ok: true });
});

test.each([
  [null, 'The body must be a JSON object.'],
  ['concierge', 'The body must be a JSON object.'],
  [[{ assistantId: 'concierge' }], 'The body must be a JSON object.'],
  [{}, 'One of assistant, assistantId, squad, squadId, workflow, workflowId is needed.'],
  [
    { assistantOverrides: {}, workflowOverrides: {} },
    'One of assistant, assistantId, squad, squadId, workflow, workflowId is needed.',
  ],
  [{ assistant: 'concierge' }, 'assistant must be an object.'],
  [{ assistant: [] }, 'assistant must be an object.'],
  [{ assistantId: 1 }, 'assistantId must be a text.'],
  [{ assistantId: '' }, 'assistantId must be a text.'],
  [{ assistantId: 'concierge', assistantOverrides: 'x' }, 'assistantOverrides must be an object.'],
  [{ squad: true }, 'squad must be an object.'],
  [{ squadId: {} }, 'squadId must be a text.'],
  [{ workflow: 1 }, 'workflow must be an object.'],
  [{ workflowId: [] }, 'workflowId must be a text.'],
  [{ workflowId: 'a', workflowOverrides: [] }, 'workflowOverrides must be an object.'],
])('[VS8] %o is refused', (body, message) => {
  expect(read(body)).toEqual({ ok: false, status: 400, message });
});

test('[VS8] text that is not JSON is refused', () => {
  for (const text of ['', '{', 'assistantId=concierge']) {
    expect(readCallRequest(text, 'concierge')).toEqual({
      ok: false,
      status: 400,
      message: 'The body must be a JSON object.',
    });
  }
});

test('[VS8] there is one assistant', () => {
  expect(read({ assistantId: 'pirate' })).toEqual({
    ok: false,
    status: 404,
    message: 'There is no assistant with this id; the one here is concierge.',
  });
});

test('only the visit’s source is read from the metadata of the overrides', () => {
  const metadata = { source: { utm_source: 'news', other: 'x' }, user: 'Rosa' };
  expect(read({ assistantId: 'concierge', assistantOverrides: { metadata, firstMessage: 'Ahoy' } })).toEqual({
    ok: true,
    source: { utm_source: 'news' },
  });
  for (const rubbish of ['x', [], { source: 'x' }, { source: { utm_source: 7 } }]) {
    expect(read({ assistantId: 'concierge', assistantOverrides: { metadata: rubbish } })).toEqual({
      ok: true,
    });
  }
});
