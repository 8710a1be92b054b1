/**
 * JSON in which no text can be taken for markup, wherever it is shown: `<` is escaped, which every parser reads as the same
 * character. Refusals quote what they refuse, which a stranger may have chosen.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
