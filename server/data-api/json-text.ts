/**
 * JSON in which no text can be taken for markup, whatever shows it: `<` is written as its escape, which every parser
 * reads as the same character. Refusals name what they refuse, which a stranger may have chosen.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
