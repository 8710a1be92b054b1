import Vapi from '@vapi-ai/web';

new Vapi('key').start({
  firstMessageMode: 'assistant-waits-for-user',
  firstMessageInterruptionsEnabled: true,
  silenceTimeoutSeconds: 30,
  maxDurationSeconds: 600,
  backgroundSound: 'office',
  endCallPhrases: ['goodbye', 'talk to you soon'],
  startSpeakingPlan: { waitSeconds: 0.4, smartEndpointingEnabled: true },
  stopSpeakingPlan: { numWords: 2, voiceSeconds: 0.2, backoffSeconds: 1 },
  messagePlan: { idleMessages: ['Are you still there?'], idleTimeoutSeconds: 10 },
  analysisPlan: { summaryPlan: { enabled: true }, successEvaluationPlan: { rubric: 'PassFail' } },
  artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
  monitorPlan: { listenEnabled: true, controlEnabled: true },
  compliancePlan: { hipaaEnabled: false },
  metadata: { customer: 'c-1' },
  server: { url: 'https://example.com/webhook', headers: { 'x-key': '1' } },
});
