import type { AssistantRequest, SquadRequest, ToolRequest, WorkflowRequest } from '../call-requests.ts';
import type { Json } from '../endpoint.ts';
import {
  crud,
  del,
  deprecated,
  get,
  patch,
  post,
  postForm,
  put,
  trigger,
  withoutBearer,
} from '../endpoint.ts';
import type { Assistant, Page, Squad, StoredFile, Tool, WebCall, Workflow } from '../resources.ts';
import { createWebCallEndpoint } from '../web-call.ts';

/** The provider's REST API: resource → call → endpoint (SPEC N1–N23). */
export const endpointTable = {
  calls: {
    ...crud<WebCall>()('/call'),
    /** @deprecated use `create` */
    createPhone: deprecated(post()('/call/phone')),
    createWeb: createWebCallEndpoint,
    listPaginated: get<Page<WebCall>>()('/v2/call'),
    export: get<Json | string>()('/v2/call/export'),
    listMetadata: get()('/v2/call/metadata'),
  },
  chats: {
    create: post()('/chat'),
    list: get()('/chat'),
    get: get()('/chat/{id}'),
    delete: del()('/chat/{id}'),
    createResponse: post()('/chat/responses'),
    createWeb: post()('/chat/web'),
    createWebResponse: post()('/chat/web/responses'),
  },
  campaigns: { ...crud()('/campaign'), listPaginated: get()('/campaign/paginated') },
  sessions: crud()('/session'),
  support: { createTicket: post()('/support/ticket') },
  assistants: {
    ...crud<Assistant, AssistantRequest>()('/assistant'),
    replace: put<Assistant, AssistantRequest>()('/assistant/{id}'),
    listVersions: get()('/assistant/{id}/version'),
    listPaginated: get<Page<Assistant>>()('/v2/assistant'),
  },
  phoneNumbers: {
    ...crud()('/phone-number'),
    /** @deprecated use `create` */
    importTwilio: deprecated(post()('/phone-number/import/twilio')),
    /** @deprecated use `create` */
    importVonage: deprecated(post()('/phone-number/import/vonage')),
    listPaginated: get()('/v2/phone-number'),
  },
  tools: crud<Tool, ToolRequest>()('/tool'),
  knowledgeBases: crud()('/knowledge-base'),
  squads: crud<Squad, SquadRequest>()('/squad'),
  tokens: crud()('/token'),
  files: {
    ...crud<StoredFile>()('/file'),
    create: postForm<StoredFile>()('/file'),
    /** @deprecated use `create` */
    upload: deprecated(postForm()('/file/upload')),
  },
  workflows: { ...crud<Workflow, WorkflowRequest>()('/workflow'), generate: post()('/workflow/generate') },
  testSuites: crud()('/test-suite'),
  testSuiteTests: crud()('/test-suite/{testSuiteId}/test'),
  testSuiteRuns: crud()('/test-suite/{testSuiteId}/run'),
  analytics: { query: post()('/analytics') },
  callLogs: { list: get()('/log'), delete: del()('/log') },
  logs: {
    /** @deprecated use `callLogs.list` */
    list: deprecated(get()('/logs')),
    /** @deprecated use `callLogs.delete` */
    delete: deprecated(del()('/logs')),
  },
  orgs: {
    ...crud()('/org'),
    listUsers: get()('/org/{id}/user'),
    leave: del()('/org/{id}/leave'),
    removeMember: del()('/org/{id}/member/{userId}/leave'),
    invite: post()('/org/{id}/invite'),
    updateRole: patch()('/org/{id}/role'),
    getToken: get()('/org/{id}/auth'),
  },
  credentials: {
    ...crud()('/credential'),
    createSession: post()('/credential/session'),
    /** The one call without a bearer (SPEC N27, A22): the caller identifies itself in the body. */
    handleWebhook: withoutBearer(post()('/credential/webhook')),
    trigger: post()('/credential/trigger'),
  },
  templates: { ...crud()('/template'), listPinned: get()('/template/pinned') },
  voiceLibrary: {
    list: get()('/voice-library/{provider}'),
    listAccents: get()('/voice-library/{provider}/accents'),
    sync: trigger()('/voice-library/sync/{provider}'),
    syncDefaults: post()('/voice-library/sync'),
    createSesameVoice: post()('/voice-library/create-sesame-voice'),
  },
  providers: {
    listWorkflows: get()('/{provider}/workflows'),
    listWorkflowHooks: get()('/{provider}/workflows/{workflowId}/hooks'),
    listLocations: get()('/{provider}/locations'),
    /** @deprecated use `searchVoice` */
    searchVoices: deprecated(get()('/{provider}/voices/search')),
    searchVoice: get()('/{provider}/voice/search'),
    /** @deprecated use `addVoice` */
    addVoices: deprecated(post()('/{provider}/voices/add')),
    addVoice: post()('/{provider}/voice/add'),
    cloneVoice: postForm()('/11labs/voice/clone'),
  },
} as const;
