import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startAgentCall } from '#tests/support/agent-call.ts';
import { createAnsweringDialogue } from '#tests/support/answering-dialogue.ts';
import { framesOf, silence } from '#tests/support/speech-samples.ts';
import { createAgentFactory } from '../engines/create-agent-factory.ts';

test('[DESIGN 4] fifty agents that all speak at once keep their pace, and leave nothing behind', async () => {
  let calls = 0;
  const factory = await createAgentFactory({
    engines: {
      baseUrl: undefined,
      apiKey: undefined,
      agentModel: undefined,
      sttModel: undefined,
      ttsModel: undefined,
    },
    createDialogue: () => {
      const number = calls++;
      return createAnsweringDialogue(() => [
        `Hello, this is call number ${number}, with a sentence of its own.`,
      ]);
    },
    storeBooking: async () => ({ kind: 'stored' }),
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => factory.close());

  const agents = Array.from({ length: 50 }, () => startAgentCall(factory.engage()));
  // Every visitor's microphone is open.
  const [quiet = new Int16Array(320)] = framesOf(silence(0.02));
  const listening = setInterval(() => {
    for (const { agent } of agents) agent.hear(quiet);
  }, 20);
  onTestFinished(() => clearInterval(listening));

  const cpuBefore = process.threadCpuUsage();
  for (const { agent } of agents) agent.start();
  for (const call of agents) await call.until(() => call.lines.length === 1);
  const { user, system } = process.threadCpuUsage(cpuBefore);
  const spokenSeconds = agents.reduce((sum, call) => sum + call.frames.length / 50, 0);
  // Only this thread counts, which serves everybody: others make the sound. Under 1 % of a core a call.
  expect((user + system) / 1e6 / spokenSeconds).toBeLessThan(0.01);
  for (const call of agents) call.close();
  const frames = agents.map((call) => call.frames.length);
  expect(Math.min(...frames)).toBeGreaterThan(100);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(agents.map((call) => call.frames.length)).toEqual(frames);
});
