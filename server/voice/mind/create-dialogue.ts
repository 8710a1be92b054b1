import type { EngineSettings } from '../../config.ts';
import type { Log } from '../../log.ts';
import { createConcierge } from './concierge/create-concierge.ts';
import type { CreateDialogue } from './dialogue.ts';
import { createChatModel } from './model/chat-model.ts';
import { createModelDialogue } from './model/create-model-dialogue.ts';

export interface DialogueFactoryOptions {
  readonly engines: Pick<EngineSettings, 'baseUrl' | 'apiKey' | 'agentModel'>;
  readonly log: Log;
}

/** Makes the minds of calls: a model's where one is configured, else the scripted concierge's. */
export function createDialogueFactory({ engines, log }: DialogueFactoryOptions): CreateDialogue {
  const { baseUrl, apiKey, agentModel } = engines;
  if (baseUrl === undefined || apiKey === undefined || agentModel === undefined) return createConcierge;
  const model = createChatModel({ baseUrl, apiKey, model: agentModel });
  log.info({ model: agentModel }, 'the voice agent thinks with a model');
  return (context) => createModelDialogue(model, context);
}
