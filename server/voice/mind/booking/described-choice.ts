import { type ServiceId, serviceIds } from '#shared/offerings.ts';
import type { AgentAnswer } from '#shared/texts/agent/agent-answer.ts';
import { agentAnswers } from '#shared/texts/agent/agent-answers.ts';
import { serviceDescriptions } from '#shared/texts/agent/service-descriptions.ts';
import { visitorRequests } from '#shared/texts/agent/visitor-requests.ts';
import { learned } from '../understanding/learned-tables.ts';
import { createClassifier, type Example } from '../understanding/text-classifier.ts';
import { toWords } from '../understanding/words.ts';

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

/** The descriptions of each service and the questions about it, and what people answer who choose nothing. */
export function choiceExamples(): readonly Example<ServiceId | 'none'>[] {
  return [...serviceIds.flatMap(examplesOf), ...otherAnswers()];
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
  const choose = createClassifier(learned('services', choiceExamples()));
  return (text) => {
    const { guesses, familiarity } = choose(text);
    const [best] = guesses;
    return best !== undefined && best.label !== 'none' && best.probability >= sure && familiarity >= familiar
      ? best.label
      : undefined;
  };
}

/** What people answer who choose nothing. */
function otherAnswers(): Example<'none'>[] {
  const { unsure, later, no, done, wait, yes, repeat } = visitorRequests;
  const { recommend, justLooking, thanks } = agentAnswers;
  const others = [recommend, justLooking, thanks].flatMap(({ asked }) => asked);
  return [...unsure, ...later, ...no, ...done, ...wait, ...yes, ...repeat, ...others].map((text) => ({
    text,
    label: 'none',
  }));
}

function examplesOf(label: ServiceId): Example<ServiceId>[] {
  // An offering of the agency's own may have no answer yet.
  const answers: Readonly<Partial<Record<string, AgentAnswer>>> = agentAnswers;
  const texts = [...(serviceDescriptions[label] ?? []), ...(answers[label]?.asked ?? [])];
  return texts.map((text) => ({ text, label }));
}
