import { isServiceId, type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { classifierOf } from '../intents/learned.ts';
import { toWords } from '../language/words.ts';
import { hearTroubles } from './hear-trouble.ts';

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

/** Finds the services that help with troubles. */
export function servicesFor(troubles: readonly string[]): readonly string[] {
  const described = troubles
    .flatMap((trouble) => hearTroubles(trouble))
    .flatMap((clause) => describedChoice(clause) ?? []);
  return serviceIds.filter((id) => described.includes(id));
}
