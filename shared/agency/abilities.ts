import { chatbotAbilities } from './abilities/chatbot-abilities.ts';
import { phoneAbilities } from './abilities/phone-abilities.ts';
import { schedulingAbilities } from './abilities/scheduling-abilities.ts';
import { toolAbilities } from './abilities/tool-abilities.ts';
import { websiteAbilities } from './abilities/website-abilities.ts';
import type { Ability, AbilityTable } from './ability.ts';

/** The abilities of every offering, and the connected tools, with their common subject. */
const tables = {
  website: websiteAbilities,
  chatbot: chatbotAbilities,
  phone: phoneAbilities,
  scheduling: schedulingAbilities,
  integrations: toolAbilities,
} as const satisfies Readonly<Record<string, AbilityTable>>;

type IdsOf<Table extends AbilityTable> = keyof Table['abilities'];

export type AbilityId = {
  [Subject in keyof typeof tables]: IdsOf<(typeof tables)[Subject]>;
}[keyof typeof tables];

/** The tables that are still the example's. */
export function exampleAbilities(): readonly string[] {
  const all: readonly (readonly [string, AbilityTable])[] = Object.entries(tables);
  return all.filter(([, { isExample }]) => isExample).map(([subject]) => `abilities of ${subject}`);
}

/** Every ability as an answer of the agent. */
export const abilityAnswers = Object.fromEntries(
  Object.entries<AbilityTable>(tables).flatMap(([subject, { abilities }]) =>
    Object.entries(abilities).map(([id, ability]) => [id, answerOf(subject, ability)]),
  ),
) as Readonly<Record<AbilityId, ReturnType<typeof answerOf>>>;

/** Whether an answer is about a tool that an owner may use, such as Square. */
export function isTool(name: string): boolean {
  return (
    Object.hasOwn(toolAbilities.abilities, name) && !/^(?:keep-software|api|paper-book|zapier)$/.test(name)
  );
}

/** The tools named in a list of words: `booksy`, `google calendar`. */
export function toolsNamed(words: readonly string[]): readonly AbilityId[] {
  return tools.filter((name) => isTool(name) && name.split('-').every((word) => words.includes(word)));
}

const tools = Object.keys(toolAbilities.abilities) as (keyof typeof toolAbilities.abilities)[];

function answerOf(subject: string, { has, isAskedBothWays, about, says, more, subjects }: Ability) {
  return {
    about,
    ...(!isAskedBothWays && { has }),
    answer: [says],
    ...(more && { more: [more] }),
    subjects: subjects ?? [subject],
  };
}
