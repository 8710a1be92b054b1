import { isServiceId, type ServiceId } from '#shared/offerings.ts';
import { learned } from '../intents/learned.ts';
import { createClassifier } from '../intents/text-classifier.ts';
import { toWords } from '../language/words.ts';

type Chooser = (text: string) => ServiceId | undefined;

let chooser: Chooser | undefined;

/** How certain a choice among the services must be. */
const sure = 0.55;

/** The share of its words that must be known from somewhere. */
const familiar = 0.5;

/**
 * The service that is meant by somebody who was asked for one, and says only what it should do: `something so people stop
 * calling me to book`.
 */
export function describedChoice(text: string): ServiceId | undefined {
  return toWords(text).length < 2 ? undefined : knownChooser()(text);
}

/** Makes ready for what is described, unless it is done: no call should wait for it. */
export function learnDescribedChoice(): void {
  knownChooser();
}

function knownChooser(): Chooser {
  chooser ??= learnChooser();
  return chooser;
}

function learnChooser(): Chooser {
  const choose = createClassifier(learned('services'));
  return (text) => {
    const { guesses, familiarity } = choose(text);
    const [best] = guesses;
    return best !== undefined &&
      isServiceId(best.label) &&
      best.probability >= sure &&
      familiarity >= familiar
      ? best.label
      : undefined;
  };
}
