import { brand } from '#shared/brand.ts';
import { allRoutes, businessDescription } from '#shared/described-routes.ts';
import { offerings, serviceIds } from '#shared/offerings.ts';
import { routes } from '#shared/routes.ts';

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
    '## Pages',
    '',
    ...listedRoutes.map((route) => `- [${route.title}](${siteUrl}${route.path}): ${route.description}`),
    '',
  ].join('\n');
}
