import { offeringInCalls, type ServiceId, serviceIds } from '#shared/offerings.ts';
import type { SiteTopicId } from '../site/site-topics.ts';
import type { IntentPatterns } from './match-intents.ts';
import { offeringPatterns } from './offering-patterns.ts';
import { problemPatterns } from './problem-patterns.ts';
import { trustPatterns } from './trust-patterns.ts';
import { workingPatterns } from './working-patterns.ts';

/** An offering that has no patterns of its own is asked about by its name. */
const offeringNames = Object.fromEntries(
  serviceIds.map((id) => [id, { says: offeringInCalls(id).heard }]),
) as Readonly<Record<ServiceId, IntentPatterns>>;

/** How people ask about what stands on the site. Of two that fit equally the earlier one is meant. */
export const topicPatterns: Readonly<Record<SiteTopicId, IntentPatterns>> = {
  ...problemPatterns,
  ...offeringNames,
  ...offeringPatterns,
  ...workingPatterns,
  ...trustPatterns,
};
