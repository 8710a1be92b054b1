import type { Setup } from '#shared/texts/agent/agent-answer.ts';
import type { Log } from '../../log.ts';
import type { EngineSettings } from '../../settings/config.ts';
import type { HourlyBudget } from '../openai/hourly-budget.ts';
import type { TaughtNow } from './answers/taught.ts';
import { createConcierge } from './create-concierge.ts';
import type { CreateDialogue } from './dialogue.ts';
import { type ChatModel, createChatModel } from './model/chat-model.ts';
import { createModelDialogue } from './model/create-model-dialogue.ts';
import { ModelError } from './model/model-error.ts';
import type { Thinking } from './thinking/thinking.ts';

export interface DialogueFactoryOptions {
  readonly engines: Pick<EngineSettings, 'baseUrl' | 'apiKey' | 'agentModel'> &
    Partial<Pick<EngineSettings, 'sttModel' | 'ttsModel'>>;
  /** For how many days the words of calls are kept (CALL_TRANSCRIPTS_DAYS). */
  readonly wordsDays?: number;
  /** The budget of model requests that all callers share. */
  readonly requests?: HourlyBudget;
  readonly log: Log;
  /** Where minds think; in this thread by default. */
  readonly thinking?: Thinking;
  /** Everything the team has taught so far; nothing by default. Never rejects. */
  readonly taught?: TaughtNow;
}

/** Makes the minds of calls: a model's where one is configured, else the scripted concierge's. */
export function createDialogueFactory({
  engines,
  wordsDays = 0,
  requests,
  log,
  thinking,
  taught,
}: DialogueFactoryOptions): CreateDialogue {
  const { baseUrl, apiKey, agentModel } = engines;
  const setup = setupOf(engines, wordsDays);
  const options = { setup, ...(thinking && { thinking }), ...(taught && { taught }) };
  if (baseUrl === undefined || agentModel === undefined) {
    return (context, saved) => createConcierge(context, { ...options, saved });
  }
  const model = limitModel(createChatModel({ baseUrl, apiKey, model: agentModel }), requests);
  log.info({ model: agentModel }, 'the voice agent uses a chat model');
  return (context, saved) => createModelDialogue(model, context, { ...options, saved });
}

/** How the site is run, as far as answers depend on it. */
export function setupOf(
  { baseUrl, agentModel, sttModel, ttsModel }: DialogueFactoryOptions['engines'],
  wordsDays: number,
): readonly Setup[] {
  const isOutside =
    baseUrl !== undefined && [agentModel, sttModel, ttsModel].some((name) => name !== undefined);
  return [
    ...(wordsDays > 0 ? (['words-kept'] as const) : []),
    ...(isOutside ? (['outside-service'] as const) : []),
  ];
}

/** Limits a model to the hour's requests; once they are used up, the scripted concierge answers. */
function limitModel(model: ChatModel, requests: HourlyBudget | undefined): ChatModel {
  return {
    async *answer(messages, tools, signal) {
      if (requests?.take(1) === false) throw new ModelError('refused', 'MODEL_REQUESTS_PER_HOUR are used up');
      yield* model.answer(messages, tools, signal);
    },
  };
}
