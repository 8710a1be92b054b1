import { brand } from '#shared/agency/brand.ts';
import type { PictureColors } from './read-tokens.ts';

/** The brand's mark, an arch with a lit doorway, as SVG: the favicon, and part of the shared picture. */
export function brandMark({ ground, ivory, lamp }: PictureColors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${brand.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title><rect width="32" height="32" rx="8" fill="${ground}"/><path d="M8 26V11a8 8 0 0 1 16 0v15" fill="none" stroke="${ivory}" stroke-width="2.5" stroke-linecap="round"/><path d="M13 26V12a3 3 0 0 1 6 0v14z" fill="${lamp}"/></svg>\n`;
}
