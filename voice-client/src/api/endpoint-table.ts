import { added, addedCrud, crud, deprecated, gone, op, withoutBearer } from './operation.ts';

/**
 * The provider's REST API: resource → call → endpoint. Those of `@vapi-ai/web` 2.3.8 (SPEC N1–N23) and of 2.7.1; each says
 * which releases have it. Calls that neither needs anymore are deprecated.
 */
export const endpointTable = {
  calls: {
    ...crud('/call'),
    /** @deprecated use `create` */
    createPhone: deprecated(op('POST /call/phone')),
    createWeb: op('POST /call/web'),
    listPaginated: op('GET /v2/call'),
    export: op('GET /v2/call/export'),
    listMetadata: op('GET /v2/call/metadata'),
  },
  /** Files of a call: the response is the file, `await answer.blob()`. */
  callArtifacts: {
    monoRecording: added('GET /call/{id}/mono-recording'),
    stereoRecording: added('GET /call/{id}/stereo-recording'),
    videoRecording: added('GET /call/{id}/video-recording'),
    customerRecording: added('GET /call/{id}/customer-recording'),
    assistantRecording: added('GET /call/{id}/assistant-recording'),
    pcap: added('GET /call/{id}/pcap'),
    logs: added('GET /call/{id}/call-logs'),
  },
  chats: {
    create: op('POST /chat'),
    list: op('GET /chat'),
    get: op('GET /chat/{id}'),
    delete: op('DELETE /chat/{id}'),
    createResponse: op('POST /chat/responses'),
    createWeb: op('POST /chat/web'),
    createWebResponse: op('POST /chat/web/responses'),
    export: added('GET /chat/export'),
  },
  campaigns: {
    ...crud('/campaign'),
    /** @deprecated gone since 2.7: use `campaignsV2.list` */
    listPaginated: gone('GET /campaign/paginated'),
  },
  campaignsV2: { ...addedCrud('/v2/campaign'), listContacts: added('GET /v2/campaign/{id}/contacts') },
  sessions: { ...crud('/session'), export: added('GET /session/export') },
  support: {
    /** @deprecated gone since 2.7 */
    createTicket: gone('POST /support/ticket'),
  },
  assistants: {
    ...crud('/assistant'),
    replace: op('PUT /assistant/{id}'),
    listVersions: op('GET /assistant/{id}/version'),
    listPaginated: op('GET /v2/assistant'),
  },
  assistantVersions: {
    list: added('GET /assistant/{id}/versions'),
    get: added('GET /assistant/{id}/versions/{version}'),
    update: added('PATCH /assistant/{id}/versions/{version}'),
    delete: added('DELETE /assistant/{id}/versions/{version}'),
    restore: added('POST /assistant/{id}/restore/{version}', 'none'),
  },
  assistantDrafts: {
    listAll: added('GET /assistant/draft'),
    list: added('GET /assistant/{id}/draft'),
    create: added('POST /assistant/{id}/draft'),
    get: added('GET /assistant/{id}/draft/{draftId}'),
    update: added('PATCH /assistant/{id}/draft/{draftId}'),
    delete: added('DELETE /assistant/{id}/draft/{draftId}'),
  },
  phoneNumbers: {
    ...crud('/phone-number'),
    /** @deprecated use `create` */
    importTwilio: deprecated(op('POST /phone-number/import/twilio')),
    /** @deprecated use `create` */
    importVonage: deprecated(op('POST /phone-number/import/vonage')),
    listPaginated: op('GET /v2/phone-number'),
  },
  tools: crud('/tool'),
  toolVersions: {
    list: added('GET /tool/{id}/versions'),
    get: added('GET /tool/{id}/versions/{version}'),
    update: added('PATCH /tool/{id}/versions/{version}'),
    delete: added('DELETE /tool/{id}/versions/{version}'),
  },
  toolDrafts: {
    listAll: added('GET /tool/draft'),
    list: added('GET /tool/{id}/draft'),
    create: added('POST /tool/{id}/draft'),
    get: added('GET /tool/{id}/draft/{draftId}'),
    update: added('PATCH /tool/{id}/draft/{draftId}'),
    delete: added('DELETE /tool/{id}/draft/{draftId}'),
  },
  knowledgeBases: crud('/knowledge-base'),
  knowledgeBasesV2: {
    ...addedCrud('/v2/knowledge-base'),
    listFiles: added('GET /v2/knowledge-base/{id}/file'),
    attachFile: added('POST /v2/knowledge-base/{id}/file'),
    detachFile: added('DELETE /v2/knowledge-base/{id}/file/{fileId}'),
    retryFile: added('POST /v2/knowledge-base/{id}/file/{fileId}/retry', 'none'),
  },
  squads: crud('/squad'),
  tokens: crud('/token'),
  files: {
    ...crud('/file'),
    create: op('POST /file', 'form'),
    /** @deprecated use `create` */
    upload: deprecated(op('POST /file/upload', 'form')),
  },
  structuredOutputs: { ...addedCrud('/structured-output'), run: added('POST /structured-output/run') },
  workflows: {
    ...crud('/workflow'),
    /** @deprecated gone since 2.7 */
    generate: gone('POST /workflow/generate'),
  },
  testSuites: crud('/test-suite'),
  testSuiteTests: crud('/test-suite/{testSuiteId}/test'),
  testSuiteRuns: crud('/test-suite/{testSuiteId}/run'),
  simulations: {
    ...addedCrud('/eval/simulation'),
    getConcurrency: added('GET /eval/simulation/concurrency'),
  },
  personalities: addedCrud('/eval/simulation/personality'),
  scenarios: {
    ...addedCrud('/eval/simulation/scenario'),
    generate: added('POST /eval/simulation/scenario/generate'),
  },
  simulationSuites: addedCrud('/eval/simulation/suite'),
  simulationRuns: {
    create: added('POST /eval/simulation/run'),
    list: added('GET /eval/simulation/run'),
    get: added('GET /eval/simulation/run/{id}'),
    cancel: added('PATCH /eval/simulation/run/{id}', 'none'),
    listItems: added('GET /eval/simulation/run/{id}/item'),
    getItem: added('GET /eval/simulation/run/{id}/item/{itemId}'),
    cancelItem: added('PATCH /eval/simulation/run/{id}/item/{itemId}', 'none'),
    generateSuggestions: added('POST /eval/simulation/run/{id}/item/{itemId}/generate', 'none'),
  },
  evals: addedCrud('/eval'),
  evalRuns: {
    create: added('POST /eval/run'),
    list: added('GET /eval/run'),
    get: added('GET /eval/run/{id}'),
    delete: added('DELETE /eval/run/{id}'),
  },
  insights: {
    ...addedCrud('/reporting/insight'),
    run: added('POST /reporting/insight/{id}/run'),
    preview: added('POST /reporting/insight/preview'),
  },
  boards: {
    ...addedCrud('/reporting/board'),
    ensureMetricsOverview: added('GET /reporting/board/default/metrics-overview'),
  },
  scorecards: addedCrud('/observability/scorecard'),
  analytics: { query: op('POST /analytics') },
  callLogs: {
    /** @deprecated gone since 2.7: use `callArtifacts.logs` */
    list: gone('GET /log'),
    /** @deprecated gone since 2.7 */
    delete: gone('DELETE /log'),
  },
  logs: {
    /** @deprecated use `callArtifacts.logs` */
    list: gone('GET /logs'),
    /** @deprecated gone since 2.7 */
    delete: gone('DELETE /logs'),
  },
  orgs: {
    ...crud('/org'),
    listUsers: op('GET /org/{id}/user'),
    leave: op('DELETE /org/{id}/leave'),
    removeMember: op('DELETE /org/{id}/member/{userId}/leave'),
    invite: op('POST /org/{id}/invite'),
    updateRole: op('PATCH /org/{id}/role'),
    getToken: op('GET /org/{id}/auth'),
    getFeatureFlag: added('GET /org/feature-flag'),
    listInvitations: added('GET /org/{id}/invitations/pending'),
    revokeInvitation: added('DELETE /org/{id}/invitations/{invitationId}'),
    buyZeroDataRetention: added('POST /org/{id}/zdr', 'none'),
    endZeroDataRetention: added('DELETE /org/{id}/zdr'),
  },
  credentials: {
    ...crud('/credential'),
    /** @deprecated gone since 2.7 */
    createSession: gone('POST /credential/session'),
    /**
     * The only call without a bearer token (SPEC N27, A22): the caller identifies itself in the body.
     * @deprecated gone since 2.7
     */
    handleWebhook: withoutBearer(gone('POST /credential/webhook')),
    /** @deprecated gone since 2.7 */
    trigger: gone('POST /credential/trigger'),
  },
  templates: { ...crud('/template'), listPinned: op('GET /template/pinned') },
  voiceLibrary: {
    list: op('GET /voice-library/{provider}'),
    listAccents: op('GET /voice-library/{provider}/accents'),
    sync: op('POST /voice-library/sync/{provider}', 'none'),
    syncDefaults: op('POST /voice-library/sync'),
    createSesameVoice: op('POST /voice-library/create-sesame-voice'),
    update: added('PATCH /voice-library/{id}'),
    delete: added('DELETE /voice-library/{id}'),
  },
  providers: {
    listWorkflows: op('GET /{provider}/workflows'),
    listWorkflowHooks: op('GET /{provider}/workflows/{workflowId}/hooks'),
    listLocations: op('GET /{provider}/locations'),
    /** @deprecated use `searchVoice` */
    searchVoices: deprecated(op('GET /{provider}/voices/search')),
    searchVoice: op('GET /{provider}/voice/search'),
    /** @deprecated use `addVoice` */
    addVoices: deprecated(op('POST /{provider}/voices/add')),
    addVoice: op('POST /{provider}/voice/add'),
    cloneVoice: op('POST /11labs/voice/clone', 'form'),
    cloneVapiVoice: added('POST /vapi/voice/clone', 'form'),
  },
  providerResources: {
    create: added('POST /provider/{provider}/{resourceName}', 'none'),
    list: added('GET /provider/{provider}/{resourceName}'),
    get: added('GET /provider/{provider}/{resourceName}/{id}'),
    update: added('PATCH /provider/{provider}/{resourceName}/{id}', 'none'),
    delete: added('DELETE /provider/{provider}/{resourceName}/{id}'),
  },
} as const;
