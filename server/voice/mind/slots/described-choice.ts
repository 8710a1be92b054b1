import { isServiceId, type ServiceId } from '#shared/agency/offerings.ts';
import { classifierOf } from '../intents/learned.ts';
import { toWords } from '../language/words.ts';

/** How certain a choice among the services must be. */
const sure = 0.55;

/** The share of its words that must be known. */
const familiar = 0.5;

/**
 * Finds the service meant by a visitor who was asked for one and only says what it should do: `something so people stop
 * calling me to book`.
 */
export function describedChoice(text: string): ServiceId | undefined {
  if (toWords(text).length < 2) return undefined;
  const { guesses, familiarity } = classifierOf('services')(text);
  const [best] = guesses;
  return best !== undefined && isServiceId(best.label) && best.probability >= sure && familiarity >= familiar
    ? best.label
    : undefined;
}
