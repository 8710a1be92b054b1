import type { ServiceId } from '#shared/offerings.ts';
import { type SiteTopic, type SiteTopicId, siteTopics, topicServices } from '../site/site-topics.ts';
import type { Phrasebook } from './phrasebook.ts';
import { phrases } from './phrases.ts';

/** Answers from the site, and remembers what it said. */
export interface TopicAnswers {
  answer(topic: SiteTopicId): string[];
  /** What else there is to say about the last topic; undefined without one. */
  more(): string[] | undefined;
  /** Whether there is more to say about the last topic. */
  readonly hasMore: boolean;
  /** The offering that the last topic was about. */
  readonly service: ServiceId | undefined;
}

export function createTopicAnswers(phrasebook: Phrasebook): TopicAnswers {
  let last: SiteTopicId | undefined;
  let isMoreSaid = false;
  const said = new Set<SiteTopicId>();

  const topic = (id: SiteTopicId): SiteTopic => siteTopics[id];
  const hasMore = (): boolean => last !== undefined && !isMoreSaid && topic(last).more !== undefined;

  function more(): string[] | undefined {
    if (last === undefined) return undefined;
    const rest = topic(last).more;
    if (rest === undefined || isMoreSaid) return [phrasebook.pick(phrases.noMore)];
    isMoreSaid = true;
    return [...rest];
  }

  return {
    answer(id) {
      // Asked again: the rest of it, if there is any, else the same with a word that says so.
      if (id === last && hasMore()) return more() ?? [];
      last = id;
      isMoreSaid = false;
      const isRepeated = said.has(id);
      isMoreSaid = isRepeated;
      said.add(id);
      const [first = '', ...others] = topic(id).answer;
      return isRepeated ? [`${phrasebook.pick(phrases.again)} ${first}`, ...others] : [first, ...others];
    },
    more,
    get hasMore() {
      return hasMore();
    },
    get service() {
      return last === undefined ? undefined : topicServices[last];
    },
  };
}
