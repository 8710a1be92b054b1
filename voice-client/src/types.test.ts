import type {
  Call,
  CreateAssistantDTO,
  CreateToolTemplateDTO,
  CreateWebCallDTO,
} from 'vapi-web-current/dist/api.js';
import { expectTypeOf, test } from 'vitest';
import type { ApiClient, PathParameters } from './api/api-client.ts';
import type { ApiResponse, Provider } from './api/index.ts';
import type { VoiceClient, WebCall } from './index.ts';

// Checked by tsc, never run: the functions are not called.

test('a wrong event name, a wrong listener and a wrong message do not compile', () => {
  const wrong = (client: VoiceClient) => {
    // @ts-expect-error there is no such event
    client.on('call-started', () => {});
    // @ts-expect-error the level is a number
    client.on('volume-level', (level: string) => level);
    // @ts-expect-error call-end tells nothing
    client.on('call-end', (reason: string) => reason);
    // @ts-expect-error control has three values
    client.send({ type: 'control', control: 'mute' });
    // @ts-expect-error a message has a type
    client.send({ message: 'Hello' });
    // @ts-expect-error call-end tells nothing
    client.emit('call-end', 'reason');
  };
  expectTypeOf(wrong).toBeFunction();
});

test('listeners know what they get', () => {
  const right = (client: VoiceClient) => {
    client.on('volume-level', (level) => expectTypeOf(level).toEqualTypeOf<number>());
    client.on('video', (track) => expectTypeOf(track).toEqualTypeOf<MediaStreamTrack>());
    client.on('call-start-progress', ({ status }) =>
      expectTypeOf(status).toEqualTypeOf<'started' | 'completed' | 'failed'>(),
    );
    client.on('error', (error) => {
      if ('type' in error && error.type === 'validation-error') expectTypeOf(error.message).toBeString();
    });
    const state = client.getSnapshot();
    if (state.status === 'live') expectTypeOf(state.callId).toBeString();
    // @ts-expect-error an idle session has no call
    if (state.status === 'idle') state.callId;
    expectTypeOf(client.start('a')).toEqualTypeOf<Promise<WebCall | null>>();
  };
  expectTypeOf(right).toBeFunction();
});

test('path parameters are read from the path', () => {
  expectTypeOf<PathParameters<'/org/{id}/member/{userId}/leave'>>().toExtend<{
    id: string;
    userId: string;
  }>();
  const wrong = (api: ApiClient) => {
    // @ts-expect-error the id is missing
    void api.calls.get();
    // @ts-expect-error the id is missing
    void api.calls.get({});
    // @ts-expect-error the userId is missing
    void api.orgs.removeMember({ id: '1' });
    // @ts-expect-error the id is text
    void api.calls.get({ id: 1 });
    // @ts-expect-error the body is missing
    void api.calls.create({});
    // @ts-expect-error a GET has no body
    void api.calls.list({ body: {} });
    // @ts-expect-error there is no such call
    void api.calls.replace({ id: '1' });
    // @ts-expect-error the assistant's id is text
    void api.calls.createWeb({ body: { assistantId: 1 } });
    // @ts-expect-error a query holds plain values
    void api.calls.list({ query: { filter: { a: 1 } } });
  };
  expectTypeOf(wrong).toBeFunction();
});

test('answers have the types that the provider describes', () => {
  const right = (api: ApiClient) => {
    expectTypeOf(api.calls.createWeb({ body: { assistantId: 'a' } })).resolves.toEqualTypeOf<
      ApiResponse<Provider.Call>
    >();
    expectTypeOf(api.campaigns.get({ id: 'a' })).resolves.toEqualTypeOf<ApiResponse<Provider.Campaign>>();
    void api.calls.list({ query: { createdAtGt: new Date(), limit: 10 } });
    void api.files.create({ body: { file: new Blob([]) } });
    void api.calls.delete({ id: 'a' });
  };
  expectTypeOf(right).toBeFunction();
});

test('typos in requests and answers of the REST API do not compile', () => {
  const wrong = (api: ApiClient) => {
    // @ts-expect-error assistantId
    void api.calls.createWeb({ body: { asistantId: 'a' } });
    // @ts-expect-error firstMessage
    void api.assistants.create({ body: { firstMesage: 'Hi' } });
    // @ts-expect-error a provider of voices that there is not
    void api.assistants.create({ body: { voice: { provider: '12labs', voiceId: 'a' } } });
    // @ts-expect-error limit
    void api.calls.list({ query: { limt: 10 } });
    // @ts-expect-error phoneNumberId is text
    void api.campaigns.create({ body: { name: 'A', phoneNumberId: 5, customers: [] } });
    // @ts-expect-error an evaluation has messages
    void api.evals.create({ body: { type: 'chat.mockConversation' } });
    // @ts-expect-error transcript
    void api.calls.get({ id: 'a' }).then(({ data }) => data.artifact?.transcipt);
    // @ts-expect-error the version is missing
    void api.assistantVersions.get({ id: 'a' });
  };
  expectTypeOf(wrong).toBeFunction();
});

test("requests and answers typed by the provider's own definitions fit", () => {
  const right = (
    api: ApiClient,
    client: VoiceClient,
    webCall: CreateWebCallDTO,
    assistant: CreateAssistantDTO,
    template: CreateToolTemplateDTO[],
  ) => {
    void api.calls.createWeb({ body: webCall });
    void api.assistants.create({ body: assistant });
    void api.templates.create({ body: template });
    void client.start(assistant, { firstMessage: 'Hi' });
  };
  expectTypeOf(right).toBeFunction();
  expectTypeOf<Pick<Call, 'id'>>().toExtend<Pick<WebCall, 'id'>>();
});
