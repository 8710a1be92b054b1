import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { startProvider } from '../../tests/provider.ts';
import { type ApiClient, createApiClient, endpoints } from './api-client.ts';
import { isApiErrorResponse } from './request.ts';

/** The specification's endpoints, row by row: `VERB path` → name of the call here. */
const specification: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  N1: {
    'POST /call': 'calls.create',
    'GET /call': 'calls.list',
    'GET /call/{id}': 'calls.get',
    'PATCH /call/{id}': 'calls.update',
    'DELETE /call/{id}': 'calls.delete',
    'POST /call/phone': 'calls.createPhone',
    'POST /call/web': 'calls.createWeb',
  },
  N2: {
    'GET /v2/call': 'calls.listPaginated',
    'GET /v2/call/export': 'calls.export',
    'GET /v2/call/metadata': 'calls.listMetadata',
    'GET /v2/assistant': 'assistants.listPaginated',
    'GET /v2/phone-number': 'phoneNumbers.listPaginated',
  },
  N3: {
    'GET /chat': 'chats.list',
    'POST /chat': 'chats.create',
    'GET /chat/{id}': 'chats.get',
    'DELETE /chat/{id}': 'chats.delete',
    'POST /chat/responses': 'chats.createResponse',
    'POST /chat/web': 'chats.createWeb',
    'POST /chat/web/responses': 'chats.createWebResponse',
  },
  N4: { ...crud('/campaign', 'campaigns'), 'GET /campaign/paginated': 'campaigns.listPaginated' },
  N5: crud('/session', 'sessions'),
  N6: { 'POST /support/ticket': 'support.createTicket' },
  N7: {
    ...crud('/assistant', 'assistants'),
    'PUT /assistant/{id}': 'assistants.replace',
    'GET /assistant/{id}/version': 'assistants.listVersions',
  },
  N8: {
    ...crud('/phone-number', 'phoneNumbers'),
    'POST /phone-number/import/twilio': 'phoneNumbers.importTwilio',
    'POST /phone-number/import/vonage': 'phoneNumbers.importVonage',
  },
  N9: crud('/tool', 'tools'),
  N10: crud('/knowledge-base', 'knowledgeBases'),
  N11: crud('/squad', 'squads'),
  N12: crud('/token', 'tokens'),
  N13: { ...crud('/file', 'files'), 'POST /file/upload': 'files.upload' },
  N14: { ...crud('/workflow', 'workflows'), 'POST /workflow/generate': 'workflows.generate' },
  N15: {
    ...crud('/test-suite', 'testSuites'),
    ...crud('/test-suite/{testSuiteId}/test', 'testSuiteTests'),
    ...crud('/test-suite/{testSuiteId}/run', 'testSuiteRuns'),
  },
  N16: { 'POST /analytics': 'analytics.query' },
  N17: {
    'GET /log': 'callLogs.list',
    'DELETE /log': 'callLogs.delete',
    'GET /logs': 'logs.list',
    'DELETE /logs': 'logs.delete',
  },
  N18: {
    'POST /org': 'orgs.create',
    'GET /org': 'orgs.list',
    'GET /org/{id}': 'orgs.get',
    'PATCH /org/{id}': 'orgs.update',
    'DELETE /org/{id}': 'orgs.delete',
    'GET /org/{id}/user': 'orgs.listUsers',
    'DELETE /org/{id}/leave': 'orgs.leave',
    'DELETE /org/{id}/member/{userId}/leave': 'orgs.removeMember',
    'POST /org/{id}/invite': 'orgs.invite',
    'PATCH /org/{id}/role': 'orgs.updateRole',
    'GET /org/{id}/auth': 'orgs.getToken',
  },
  N19: {
    ...crud('/credential', 'credentials'),
    'POST /credential/session': 'credentials.createSession',
    'POST /credential/webhook': 'credentials.handleWebhook',
    'POST /credential/trigger': 'credentials.trigger',
  },
  N20: { ...crud('/template', 'templates'), 'GET /template/pinned': 'templates.listPinned' },
  N21: {
    'GET /voice-library/{provider}': 'voiceLibrary.list',
    'GET /voice-library/{provider}/accents': 'voiceLibrary.listAccents',
    'POST /voice-library/sync/{provider}': 'voiceLibrary.sync',
    'POST /voice-library/sync': 'voiceLibrary.syncDefaults',
    'POST /voice-library/create-sesame-voice': 'voiceLibrary.createSesameVoice',
  },
  N22: {
    'GET /{provider}/workflows': 'providers.listWorkflows',
    'GET /{provider}/workflows/{workflowId}/hooks': 'providers.listWorkflowHooks',
    'GET /{provider}/locations': 'providers.listLocations',
    'GET /{provider}/voices/search': 'providers.searchVoices',
    'GET /{provider}/voice/search': 'providers.searchVoice',
    'POST /{provider}/voices/add': 'providers.addVoices',
    'POST /{provider}/voice/add': 'providers.addVoice',
  },
  N23: { 'POST /11labs/voice/clone': 'providers.cloneVoice' },
};

const formEndpoints = ['POST /file', 'POST /file/upload', 'POST /11labs/voice/clone'];
const bodiless = ['POST /voice-library/sync/{provider}'];

function crud(path: string, resource: string): Record<string, string> {
  return {
    [`POST ${path}`]: `${resource}.create`,
    [`GET ${path}`]: `${resource}.list`,
    [`GET ${path}/{id}`]: `${resource}.get`,
    [`PATCH ${path}/{id}`]: `${resource}.update`,
    [`DELETE ${path}/{id}`]: `${resource}.delete`,
  };
}

const rows = Object.entries(specification).flatMap(([id, calls]) =>
  Object.entries(calls).map(([signature, name]) => ({ id, signature, name })),
);

type LooseCall = (input: object) => Promise<{ readonly data: unknown }>;

/** The call of a name that is known as text only. */
function callOf(api: ApiClient, name: string): LooseCall {
  const [resource = '', call = ''] = name.split('.');
  const found: unknown = Reflect.get(Reflect.get(api, resource), call);
  if (typeof found !== 'function') throw new Error(`no ${name}`);
  return (input) => Reflect.apply(found, undefined, [input]);
}

async function setUp(answer?: Parameters<typeof startProvider>[0]) {
  const provider = await startProvider(answer);
  onTestFinished(() => provider.close());
  return { provider, api: createApiClient({ token: 'secret', baseUrl: provider.url }) };
}

test('[N1-N23] the list of endpoints is the specification: 134, and GET /org', () => {
  const specified = endpoints.filter(({ versions }) => versions.includes('2.3'));
  const listed = specified.map(({ method, path, name }) => `${method} ${path} ${name}`).sort();
  expect(listed).toEqual(rows.map(({ signature, name }) => `${signature} ${name}`).sort());
  expect(listed).toHaveLength(135);
});

test.each(rows)('[$id] $signature is $name', async ({ signature, name }) => {
  const { provider, api } = await setUp({ status: 200, body: '{"ok":true}' });
  const [method = '', path = ''] = signature.split(' ');
  const isForm = formEndpoints.includes(signature);
  const hasBody = ['POST', 'PATCH', 'PUT'].includes(method) && !bodiless.includes(signature);
  const answer = await callOf(
    api,
    name,
  )({
    id: 'a/b c',
    userId: 'u?1',
    testSuiteId: 't#1',
    provider: 'ä',
    workflowId: 'w&1',
    query: { limit: 2, after: '2026-01-01T00:00:00Z', ids: ['x', 'y'], left: undefined },
    ...(hasBody ? { body: isForm ? { file: new Blob(['hello']), name: 'N' } : { field: 'value' } } : {}),
  });
  expect(answer).toBeInstanceOf(Response);
  expect(answer.data).toEqual({ ok: true });
  const [request] = provider.requests;
  const encoded = path
    .replace('{id}', 'a%2Fb%20c')
    .replace('{userId}', 'u%3F1')
    .replace('{testSuiteId}', 't%231')
    .replace('{provider}', '%C3%A4')
    .replace('{workflowId}', 'w%261');
  expect(request?.method).toBe(method);
  expect(request?.path).toBe(`${encoded}?limit=2&after=2026-01-01T00%3A00%3A00Z&ids=x&ids=y`);
  expect(request?.authorization).toBe(signature === 'POST /credential/webhook' ? undefined : 'Bearer secret');
  if (isForm) {
    expect(request?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.body).toContain('name="file"; filename="blob"');
    expect(request?.body).toContain('hello');
    expect(request?.body).toMatch(/name="name"\r\n\r\nN\r\n/);
  } else {
    expect(request?.contentType).toBe(hasBody ? 'application/json' : undefined);
    expect(request?.body).toBe(hasBody ? '{"field":"value"}' : '');
  }
});

test.each(rows)(
  '[N25] $signature rejects with the response when it is not 2xx',
  async ({ signature, name }) => {
    const { api } = await setUp({ status: 422, body: '{"message":"No"}' });
    const hasBody = !/^(GET|DELETE)/.test(signature);
    const rejection: unknown = await callOf(
      api,
      name,
    )({
      id: '1',
      userId: '1',
      testSuiteId: '1',
      provider: 'p',
      workflowId: '1',
      ...(hasBody ? { body: {} } : {}),
    }).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(Response);
    expect(rejection).toMatchObject({ status: 422, ok: false, data: null, error: { message: 'No' } });
    expect(isApiErrorResponse(rejection)).toBe(true);
  },
);

test.each(['.', '..', ''])('an id of %j is an error before any request', async (id) => {
  const { api, provider } = await setUp();
  await expect(api.assistants.get({ id })).rejects.toThrow(TypeError);
  await expect(api.assistants.delete({ id })).rejects.toThrow(/id/);
  expect(provider.requests).toEqual([]);
});

test('[N24] JSON goes in and out; an empty answer is null, text that is not JSON is text', async () => {
  const { provider, api } = await setUp({ status: 200, body: '[1,2]' });
  expect((await api.tools.list()).data).toEqual([1, 2]);
  provider.answer = { status: 204 };
  expect((await api.tools.delete({ id: '1' })).data).toBeNull();
  provider.answer = { status: 200, type: 'text/csv', body: 'id,name\n1,A' };
  expect((await api.calls.export()).data).toBe('id,name\n1,A');
});

test('[N24] form fields: files as they are, objects as JSON, the rest as text; a FormData unchanged', async () => {
  const { provider, api } = await setUp({ status: 200, body: '{}' });
  await api.providers.cloneVoice({ body: { name: 'V', labels: { a: 1 }, count: 2 } });
  expect(provider.requests[0]?.body).toContain('name="labels"\r\n\r\n{"a":1}\r\n');
  expect(provider.requests[0]?.body).toContain('name="count"\r\n\r\n2\r\n');
  const form = new FormData();
  form.append('file', new File(['x'], 'voice.wav'));
  await api.files.create({ body: form });
  expect(provider.requests[1]?.body).toContain('filename="voice.wav"');
});

test("[N25 VS24] a failure's HTML answer is its text", async () => {
  const { api } = await setUp({ status: 500, type: 'text/html', body: '<h1>Sorry</h1>' });
  await expect(api.calls.list()).rejects.toMatchObject({ status: 500, error: '<h1>Sorry</h1>' });
});

test('[N26] static segments are endpoints of their own next to {id}', () => {
  const paths = endpoints.map(({ method, path }) => `${method} ${path}`);
  for (const path of [
    'GET /campaign/paginated',
    'GET /template/pinned',
    'POST /file/upload',
    'POST /phone-number/import/twilio',
    'POST /phone-number/import/vonage',
  ]) {
    expect(paths).toContain(path);
  }
});

test('[N27 A22] only the credential webhook carries no bearer', async () => {
  expect(endpoints.filter(({ bearer }) => !bearer).map(({ path }) => path)).toEqual(['/credential/webhook']);
  const { provider, api } = await setUp({ status: 200, body: '{}' });
  await callOf(api, 'credentials.handleWebhook')({ body: { type: 'auth' } });
  expect(provider.requests[0]?.authorization).toBeUndefined();
});

test('a path parameter that is empty is refused before anything is sent', async () => {
  const { provider, api } = await setUp();
  await expect(api.calls.delete({ id: '' })).rejects.toThrow('/call/{id} needs id');
  expect(provider.requests).toHaveLength(0);
});

test('a request can be aborted', async () => {
  const { api } = await setUp(null);
  const abort = new AbortController();
  const call = api.calls.list({ signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});

test('an unreachable provider rejects with the error of fetch', async () => {
  const { provider, api } = await setUp();
  await provider.close();
  const rejection: unknown = await api.calls.list().catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(TypeError);
  expect(isApiErrorResponse(rejection)).toBe(false);
});

test('two API clients share nothing', async () => {
  const { provider, api } = await setUp();
  createApiClient({ token: 'other', baseUrl: 'http://127.0.0.1:9/' });
  await api.calls.list();
  expect(provider.requests[0]?.authorization).toBe('Bearer secret');
});

/** Methods, paths and marks of the generated client of the peer, read from its source. */
async function readPeer(name: string) {
  const file = createRequire(import.meta.url)
    .resolve(name)
    .replace('vapi.js', 'api.js');
  const source = await readFile(file, 'utf8');
  return [
    ...source.matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\w+: \([^)]*\) => this\.request\(\{([\s\S]*?)\}\)/g,
    ),
  ].map(([, comment = '', options = '']) => ({
    signature: `${/method: "(\w+)"/.exec(options)?.[1]} ${/path: `([^`]*)`/.exec(options)?.[1]?.replace(/\$\{\w+\}/g, '{}')}`,
    deprecated: comment.includes('@deprecated'),
    body: options.includes('FormData') ? 'form' : options.includes('body: data') ? 'json' : 'none',
  }));
}

/** What differs between the two releases: in 2.3.8 it stays, and the newer way works too (see the tests below). */
const bodyOtherwise = ['DELETE /call/{}', 'POST /voice-library/create-sesame-voice'];

test.each([
  { name: '@vapi-ai/web', version: '2.3' as const, count: 135 },
  { name: 'vapi-web-current', version: '2.7' as const, count: 246 },
])('the endpoints and their bodies match those of $name $version', async ({ name, version, count }) => {
  const ours = endpoints
    .filter(({ versions }) => versions.includes(version))
    .map(({ method, path, body }) => `${method} ${path.replace(/\{\w+\}/g, '{}')} ${body}`);
  const theirs = (await readPeer(name)).map(({ signature, body }) => `${signature} ${body}`);
  const isSame = (row: string) => version === '2.3' || !bodyOtherwise.some((one) => row.startsWith(one));
  expect(ours).toHaveLength(count);
  expect(ours.filter(isSame).sort()).toEqual(theirs.filter(isSame).sort());
});

test('what both releases deprecate, or the current one has no more, is deprecated', async () => {
  const first = await readPeer('@vapi-ai/web');
  const current = await readPeer('vapi-web-current');
  const now = new Set(current.map(({ signature }) => signature));
  const expected = first
    .filter(({ signature, deprecated }) => deprecated || !now.has(signature))
    .map(({ signature }) => signature);
  const ours = endpoints
    .filter(({ deprecated }) => deprecated)
    .map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(ours.sort()).toEqual(expected.sort());
});

test('the body that only 2.7 sends with a DELETE, and forms where 2.3 sent JSON, go out as they are', async () => {
  const { provider, api } = await setUp({ status: 200, body: '{}' });
  await api.calls.delete({ id: '1' });
  await api.calls.delete({ id: '1', body: { ids: ['1', '2'] } });
  const form = new FormData();
  form.append('voiceName', 'V');
  await api.voiceLibrary.createSesameVoice({ body: form });
  expect(
    provider.requests.map(({ body, contentType }) => [contentType?.split(';')[0], body.slice(0, 20)]),
  ).toEqual([
    [undefined, ''],
    ['application/json', '{"ids":["1","2"]}'],
    ['multipart/form-data', expect.stringMatching(/^--/)],
  ]);
});

test('editors see what is deprecated: flag and comment always come together', async () => {
  const source = await readFile(new URL('endpoint-table.ts', import.meta.url), 'utf8');
  const marked = [...source.matchAll(/(\w+): (?:withoutBearer\()?(?:deprecated|gone)\(/g)].map(
    ([, name]) => name,
  );
  const commented = [...source.matchAll(/@deprecated[^*]*\*\/\s*(\w+):/g)].map(([, name]) => name);
  expect(marked).toEqual(commented);
  expect(marked).toHaveLength(endpoints.filter(({ deprecated }) => deprecated).length);
});
