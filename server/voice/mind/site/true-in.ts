import type { AgentAnswer, Setup } from '#shared/texts/agent/agent-answer.ts';

/** What is said where the site is run like this; undefined where the usual answer is true. */
export function trueIn(
  setup: readonly Setup[],
  forSetup: AgentAnswer['forSetup'],
): readonly string[] | undefined {
  return setup.map((each) => forSetup?.[each]).find((texts) => texts !== undefined);
}
