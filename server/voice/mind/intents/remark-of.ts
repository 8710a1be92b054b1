import { isTheme, type Theme } from '#shared/texts/agent/answers/reactions.ts';
import { classifierOf } from './learned.ts';

/** What something said is about, beside the answers that there are to it. */
export interface Remark {
  /** What it is about, if it is a remark and that can be told. */
  readonly theme: Theme | undefined;
  /** How likely it wants to know a fact instead. */
  readonly asks: number;
}

/** What wants a fact, among the themes that are learned. */
const asking = 'fact-question';

/** So likely, a theme is taken for it. */
const likely = 0.3;

/** What a remark is about, as far as it can be told. */
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
