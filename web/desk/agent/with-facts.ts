import { factLabels } from '#shared/texts/desk/desk-agent.ts';

/** A text with its `{names}` replaced by facts; an empty fact stays a name. */
export function withFacts(
  text: string,
  facts: readonly { readonly name: string; readonly text: string }[],
): string {
  return text.replace(
    /\{(\w+)\}/g,
    (slot, name: string) => facts.find((fact) => fact.name === name)?.text || slot,
  );
}

/** A fact's label; its name if it has none. */
export function labelOfFact(name: string): string {
  const labels: Readonly<Record<string, string>> = factLabels;
  return labels[name] ?? name;
}
