import { isServiceId, type ServiceId } from '#shared/offerings.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import { hearServices } from '../booking/hear-services.ts';
import type { Said } from './meaning.ts';
import type { Turn } from './turn.ts';

/** Longest text, in words, that goes on with what was asked before: `and the chatbot?` */
const longestRest = 6;

/**
 * The answers to what was asked, each for the service it was asked of: `price` and the website are `price-website`. A service
 * alone goes on with what was asked before.
 */
export function narrowAnswers({ knows, state }: Turn, said: Said): readonly AnswerName[] {
  const { answers, words, text, isQuestion } = said;
  const services = answers.length === 0 && !isQuestion ? [] : hearServices(text);
  const narrowed = (name: AnswerName, id: ServiceId): AnswerName | undefined =>
    knows.answers[`${name}-${id}`] && `${name}-${id}`;
  const [id] = services;
  if (id === undefined || services.length > 2) return answers;
  const topics = answers.filter((name) => !isServiceId(name));
  if (topics.length > 0) {
    const exact = topics.flatMap((name) => services.map((each) => narrowed(name, each) ?? name));
    return [...new Set(exact)].slice(0, 2);
  }
  const before = state.lastAnswers[0]?.split('-')[0] ?? '';
  const again = words.length <= longestRest ? narrowed(before, id) : undefined;
  return again === undefined ? answers : [again];
}
