import type { EngineSettings } from '../../config.ts';
import type { Log } from '../../log.ts';
import { frameMs } from '../audio-format.ts';
import { createDeafHearing } from '../ears/deaf-hearing.ts';
import type { CreateDialogue } from '../mind/dialogue.ts';
import { createFliteSpeech } from '../mouth/flite-speech.ts';
import { createSpeechOfCall } from '../mouth/speech-of-call.ts';
import { createTicker } from '../mouth/ticker.ts';
import type { StoreBooking } from '../store-booking.ts';
import type { AgentFactory } from './agent.ts';
import { createAgent } from './create-agent.ts';

export interface AgentFactoryOptions {
  readonly engines: EngineSettings;
  readonly createDialogue: CreateDialogue;
  readonly storeBooking: StoreBooking;
  readonly log: Log;
}

/** Makes the agents of this process, with the engines that the settings name. */
export async function createAgentFactory({
  engines,
  createDialogue,
  storeBooking,
  log,
}: AgentFactoryOptions): Promise<AgentFactory> {
  const flite = await createFliteSpeech();
  const ticker = createTicker(frameMs);

  return {
    transcriber: 'browser',
    voice: 'flite',
    model: engines.agentModel === undefined ? 'concierge' : 'openai',
    createAgent: (line, clientAddress) =>
      createAgent({
        line,
        dialogue: createDialogue({ storeBooking: (row) => storeBooking(row, clientAddress) }),
        speech: createSpeechOfCall({
          engines: [flite],
          onEngineFailed: (error) => log.error({ err: error }, 'speech failed'),
        }),
        ticker,
        createHearing: createDeafHearing,
        log,
      }),
    close: () => flite.close(),
  };
}
