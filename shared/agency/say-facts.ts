import { agencyFacts, type FactName } from './agency-facts.ts';
import { factText } from './fact.ts';

/** The text of every fact, by name. */
export type FactTexts = Readonly<Record<string, string>>;

/** The facts as written in the repository. */
export const writtenFacts: Readonly<Record<FactName, string>> = Object.fromEntries(
  Object.entries(agencyFacts).map(([name, fact]) => [name, factText(fact)]),
) as Record<FactName, string>;

const slot = /\{(\w+)\}/g;

/** The facts that a text uses. */
export function factsNeeded(text: string): readonly string[] {
  return [...text.matchAll(slot)].map(([, name = '']) => name);
}

/** A text with its facts inserted; undefined if one of them is empty. */
export function sayFacts(text: string, facts: FactTexts = writtenFacts): string | undefined {
  if (factsNeeded(text).some((name) => !facts[name])) return undefined;
  return text.replace(slot, (_, name: string) => facts[name] ?? '');
}

/** The texts whose facts are all known. */
export function sayAllFacts(texts: readonly string[], facts: FactTexts = writtenFacts): readonly string[] {
  return texts.map((text) => sayFacts(text, facts)).filter((text) => text !== undefined);
}

/** A page's paragraph: the sentences whose facts are known, separated by spaces. */
export function paragraphOf(...sentences: readonly string[]): string {
  return sayAllFacts(sentences).join(' ');
}

/** The facts that are still the example's, in the order of their file. */
export function exampleFacts(): readonly string[] {
  return Object.entries(agencyFacts).flatMap(([name, fact]) => (typeof fact === 'string' ? [] : [name]));
}
