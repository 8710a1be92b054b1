import { useEffect, useState } from 'react';
import type { DeskFacets } from '#shared/desk/desk-api.ts';
import { askDesk } from '../shell/desk-client.ts';

const nothing: DeskFacets = { tags: [], sources: [] };

/** The choices for filters and the team's tags, fetched when something shows them. */
export function useFacets(isShown: boolean): DeskFacets {
  const [facets, setFacets] = useState(nothing);
  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    void askDesk<DeskFacets>('facets', { signal: controller.signal }).then((fetched) => {
      if (fetched.kind === 'ok') setFacets(fetched.value);
    });
    return () => controller.abort();
  }, [isShown]);
  return facets;
}
