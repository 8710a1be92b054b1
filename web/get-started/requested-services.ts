import { isServiceId, type ServiceId } from '#shared/agency/offerings.ts';

/**
 * The services that a link asks to preselect (SPEC A8): `?service=chatbot`, also several times or with
 * commas. Anything that isn't a service is ignored.
 */
export function requestedServices(search: string): readonly ServiceId[] {
  const asked = new URLSearchParams(search).getAll('service').flatMap((value) => value.split(','));
  return [...new Set(asked.filter(isServiceId))];
}
