import { isTheme, type Theme } from '#shared/texts/agent/reactions.ts';
import { learned } from './learned.ts';
import { createClassifier } from './text-classifier.ts';

/** So likely, a theme is reacted to. */
const likely = 0.3;

type Themes = ReturnType<typeof createClassifier<string>>;

let themes: Themes | undefined;

function known(): Themes {
  themes ??= createClassifier(learned('themes'));
  return themes;
}

/** What a remark is about, as far as it can be told; it may be about a fact as well, which somebody wants to know. */
export function themeOf(text: string): Theme | undefined {
  const best = known()(text).guesses.find(({ label }) => isTheme(label));
  return best !== undefined && best.probability >= likely && isTheme(best.label) ? best.label : undefined;
}

/** Makes ready for remarks, unless it is done: no call should wait for it. */
export function learnThemes(): void {
  known();
}
