import type { AgentAnswer, Setup } from '#shared/texts/agent/agent-answer.ts';

/** Returns the texts for the site's setup; undefined where the usual answer holds. */
export function trueIn(
  setup: readonly Setup[],
  forSetup: AgentAnswer['forSetup'],
): readonly string[] | undefined {
  return setup.map((each) => forSetup?.[each]).find((texts) => texts !== undefined);
}
