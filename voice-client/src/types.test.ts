import type {
  Call,
  CreateAssistantDTO,
  CreateToolTemplateDTO,
  CreateWebCallDTO,
} from '@vapi-ai/web/dist/api.js';
import { expectTypeOf, test } from 'vitest';
import type { ApiClient, CallInput, PathParameters } from './api/api-client.ts';
import type { ApiResponse, Json } from './api/index.ts';
import type { Tool, VoiceClient, WebCall } from './index.ts';

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

test('answers are typed, and open where the specification shows no fields', () => {
  const right = (api: ApiClient) => {
    expectTypeOf(api.calls.createWeb({ body: { assistantId: 'a' } })).resolves.toEqualTypeOf<
      ApiResponse<WebCall>
    >();
    expectTypeOf(api.campaigns.list()).resolves.toEqualTypeOf<ApiResponse<Json>>();
    expectTypeOf(api.tools.list()).resolves.toEqualTypeOf<ApiResponse<readonly Tool[]>>();
  };
  expectTypeOf(right).toBeFunction();
  expectTypeOf<Json>().not.toBeAny();
});

test("requests and answers typed by the provider's own definitions fit", () => {
  const right = (
    api: ApiClient,
    client: VoiceClient,
    webCall: CreateWebCallDTO,
    assistant: CreateAssistantDTO,
    template: CreateToolTemplateDTO,
  ) => {
    void api.calls.createWeb({ body: webCall });
    void api.assistants.create({ body: assistant });
    void api.templates.create({ body: template });
    void client.start(assistant, { firstMessage: 'Hi' });
  };
  expectTypeOf(right).toBeFunction();
  expectTypeOf<Pick<Call, 'id'>>().toExtend<Pick<WebCall, 'id'>>();
  expectTypeOf<CallInput<typeof import('./web-call.ts').createWebCallEndpoint>>().not.toBeAny();
});
