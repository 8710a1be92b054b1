import { parseSync, Visitor } from 'vite';

/**
 * Takes a property out of every object literal of a TypeScript module, wherever and however it is written there.
 * @returns the module's text without it
 */
export function withoutProperty(code: string, name: string): string {
  const removed: { readonly start: number; readonly end: number }[] = [];
  const { program } = parseSync('module.ts', code);
  new Visitor({
    ObjectExpression({ properties, end }) {
      for (const [index, property] of properties.entries()) {
        if (property.type !== 'Property' || property.computed) continue;
        const { key } = property;
        if (
          (key.type === 'Identifier' && key.name === name) ||
          (key.type === 'Literal' && key.value === name)
        ) {
          // Up to the next property, or to the closing brace.
          removed.push({ start: property.start, end: properties[index + 1]?.start ?? end - 1 });
        }
      }
    },
  }).visit(program);
  return removed
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}
