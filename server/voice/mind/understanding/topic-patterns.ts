import type { SiteTopicId } from '../site/site-topics.ts';
import type { IntentPatterns } from './match-intents.ts';
import { offeringPatterns } from './offering-patterns.ts';
import { problemPatterns } from './problem-patterns.ts';
import { trustPatterns } from './trust-patterns.ts';
import { workingPatterns } from './working-patterns.ts';

/** How people ask about what stands on the site. Of two that fit equally the earlier one is meant. */
export const topicPatterns: Readonly<Record<SiteTopicId, IntentPatterns>> = {
  ...problemPatterns,
  ...offeringPatterns,
  ...workingPatterns,
  ...trustPatterns,
};
