import type { DeskFacets } from '#shared/desk/desk-api.ts';
import { useFetched } from '../shell/use-fetched.ts';

const nothing: DeskFacets = { tags: [], sources: [] };

/** The filters' choices and the team's tags, fetched once something shows them. */
export function useFacets(isShown: boolean): DeskFacets {
  return useFetched<DeskFacets>(isShown ? 'facets' : undefined).value ?? nothing;
}
