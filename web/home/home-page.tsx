import type { ComponentType } from 'react';
import { serviceIds } from '#shared/agency/offerings.ts';
import { artOf } from './card.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Solutions } from './solutions.tsx';
import { loadStillParts, stillPart } from './still-part.ts';

const lowerHalf = '#lower-half';

/** The home page, once its still parts are ready. */
export async function loadHome(): Promise<{ readonly Page: ComponentType }> {
  await loadStillParts([lowerHalf, ...serviceIds.map(artOf)], async () => {
    const { stillParts } = await import('./still-parts.tsx');
    return stillParts;
  });
  return { Page };
}

/** The home page, in reading order (SPEC R2, group M). */
function Page() {
  return (
    <>
      <Hero />
      <Features />
      <Solutions />
      <div id="lower-half" {...stillPart(lowerHalf)} />
    </>
  );
}
