import { brand } from '#shared/agency/brand.ts';
import { offerings, serviceIds } from '#shared/agency/offerings.ts';
import { businessDescription, type DescribedRoute } from '#shared/described-routes.ts';
import { routes } from '#shared/routes.ts';
import { questions } from '#shared/texts/pages/questions.ts';

/** The JSON-LD of a page (schema.org): the business on every page, its questions on the page that answers them. */
export function structuredData(route: DescribedRoute, siteUrl: string): object[] {
  if (route.noindex) return [];
  const business = {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': `${siteUrl}/#business`,
    name: brand.name,
    url: `${siteUrl}/`,
    description: businessDescription,
    email: brand.contactEmail,
    ...(brand.legalName && { legalName: brand.legalName }),
    ...(brand.telephone && { telephone: brand.telephone }),
    ...(brand.address && { address: brand.address }),
    ...(brand.region && { areaServed: brand.region }),
    audience: { '@type': 'BusinessAudience', audienceType: brand.audience.all },
    image: `${siteUrl}/og.png`,
    ...(brand.socialProfile && { sameAs: [brand.socialProfile.url] }),
    makesOffer: serviceIds.map((id) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: offerings[id].name, description: offerings[id].summary },
    })),
  };
  if (route.path !== routes.home.path) return [business];
  const faq = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [business, faq];
}
