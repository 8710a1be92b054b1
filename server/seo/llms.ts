import { brand } from '#shared/agency/brand.ts';
import { offerings, serviceIds } from '#shared/agency/offerings.ts';
import { sayAllFacts } from '#shared/agency/say-facts.ts';
import { allRoutes, businessDescription } from '#shared/described-routes.ts';
import { routes } from '#shared/routes.ts';
import { agentAnswers, type NamedAnswer } from '#shared/texts/agent/agent-answers.ts';
import { questions } from '#shared/texts/pages/questions.ts';

/** `/llms.txt`: what the site is, what it offers and where, for language models (llmstxt.org). */
export function llms(siteUrl: string): string {
  const listedRoutes = allRoutes.filter((route) => !route.noindex);
  return [
    `# ${brand.name}`,
    '',
    `> ${routes.home.title}. ${businessDescription}`,
    '',
    `Contact: ${brand.contactEmail}`,
    '',
    '## Offerings',
    '',
    ...serviceIds.map((id) => `- ${offerings[id].name}: ${offerings[id].summary}`),
    '',
    '## Questions owners ask',
    '',
    ...questions.map(({ question, answer }) => `- ${question} ${answer}`),
    '',
    '## Facts',
    '',
    ...factLines(),
    '',
    '## Pages',
    '',
    ...listedRoutes.map((route) => `- [${route.title}](${siteUrl}${route.path}): ${route.description}`),
    '',
  ].join('\n');
}

/** Answers of the agent that state facts about the agency, in its own words. */
const told: readonly NamedAnswer[] = [
  'company',
  'location',
  'reachable',
  'payment',
  'contract',
  'cancel',
  'ownership',
  'support',
  'languages',
  'integrations',
  'data',
  'data-laws',
];

function factLines(): readonly string[] {
  return told.flatMap((name) => {
    const said = sayAllFacts(agentAnswers[name].answer).join(' ');
    return said === '' ? [] : [`- ${said}`];
  });
}
