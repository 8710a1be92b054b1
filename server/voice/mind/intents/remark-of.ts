import { isTheme, type Theme } from '#shared/texts/agent/answers/reactions.ts';
import { classifierOf } from './learned.ts';

/** The theme of an utterance, apart from any answers to it. */
export interface Remark {
  /** The theme, if it is a remark and the theme is clear. */
  readonly theme: Theme | undefined;
  /** How likely it asks for a fact instead. */
  readonly asks: number;
}

/** The learned theme for asking about a fact. */
const asking = 'fact-question';

/** From this probability on, a theme is accepted. */
const likely = 0.3;

/** Finds the theme of a remark, as far as it can be told. */
export function remarkOf(text: string): Remark {
  let asks = 0;
  let theme: Theme | undefined;
  const { guesses, familiarity } = classifierOf('themes')(text);
  for (const { label, probability } of guesses) {
    if (label === asking) asks = probability;
    else if (theme === undefined && probability >= likely && familiarity > 0 && isTheme(label)) theme = label;
  }
  return { theme, asks };
}
