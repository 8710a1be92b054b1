import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { EngineSettings } from '#server/config.ts';
import { startAgentCall } from '#tests/agent-call.ts';
import { answerLike } from '#tests/answering-dialogue.ts';
import { fakeOpenAiAudio } from '#tests/fake-openai-audio.ts';
import { inTurn, noise, silence, speech } from '#tests/speech-samples.ts';
import type { AgentFactory } from './agent.ts';
import { createAgentFactory } from './create-agent-factory.ts';

const greeting = 'Hello, I am the assistant of Foyer, and I can tell you what we do and take your booking.';

async function createFactory(engines: Partial<EngineSettings>): Promise<AgentFactory> {
  const factory = await createAgentFactory({
    engines: {
      baseUrl: undefined,
      apiKey: undefined,
      agentModel: undefined,
      sttModel: undefined,
      ttsModel: undefined,
      ...engines,
    },
    createDialogue: answerLike((input) => [input.type === 'said' ? `You said: ${input.text}` : greeting]),
    storeBooking: async () => ({ kind: 'stored' }),
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => factory.close());
  return factory;
}

test('[DESIGN 4] a spoken question is answered, soon after its end', async () => {
  const fake = await fakeOpenAiAudio();
  const factory = await createFactory({ baseUrl: fake.baseUrl, apiKey: fake.apiKey, sttModel: 'whisper' });
  expect(factory.transcriber).toBe('server');
  fake.hears('What does a chatbot cost?');
  const call = startAgentCall(factory);
  call.agent.start();
  await call.until(() => call.lines.length === 1);
  const framesBefore = call.frames.length;
  await call.speak(inTurn(silence(0.5), await speech('What does a chatbot cost?')));
  const end = performance.now();
  await call.speak(silence(1.5));
  await call.until(() => call.lines.length === 3);
  const first = call.frames.slice(framesBefore).find(({ level }) => level > 0.01);
  console.log('end of speech to first sound', (first?.at ?? 0) - end, fake.transcriptions);
  expect(call.lines).toEqual([
    `assistant: ${greeting}`,
    'user: What does a chatbot cost?',
    'assistant: You said: What does a chatbot cost?',
  ]);
});

test('[DESIGN 4] barge-in stops the agent, and what was heard is remembered', async () => {
  const fake = await fakeOpenAiAudio();
  const factory = await createFactory({ baseUrl: fake.baseUrl, apiKey: fake.apiKey, sttModel: 'whisper' });
  fake.hears('Wait a moment please.');
  const call = startAgentCall(factory);
  call.agent.start();
  await call.until(() => call.frames.length > 60);
  await call.speak(silence(0.5));
  const begin = performance.now();
  await call.speak(inTurn(await speech('Wait a moment, please.'), silence(1)));
  console.log('barge-in', (call.clears[0] ?? 0) - begin);
  await call.until(() => call.lines.length === 3);
  console.log(call.lines, JSON.stringify(call.messages));
});

test('[DESIGN 4] a noise is no barge-in for long: the agent goes on where it was', async () => {
  const fake = await fakeOpenAiAudio();
  const factory = await createFactory({ baseUrl: fake.baseUrl, apiKey: fake.apiKey, sttModel: 'whisper' });
  fake.hears('');
  const call = startAgentCall(factory);
  call.agent.start();
  await call.until(() => call.frames.length > 60);
  await call.speak(inTurn(silence(0.5), await speech('Hmmmm'), silence(1.5)));
  await call.until(() => call.lines.length === 1);
  console.log(call.lines, JSON.stringify(call.messages), await noise('hum', 1, 0.1));
});
