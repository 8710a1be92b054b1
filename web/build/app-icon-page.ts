import type { appIcons } from '#shared/desk/app-icons.ts';
import { brandMark } from './brand-mark.ts';
import { readPictureColors } from './read-tokens.ts';

/** How much of a maskable icon the mark fills: everything important must fit a circle of 80 percent. */
const safeShare = 0.68;

/** The page that an icon shows, as large as the icon. */
export function appIconPage({ purpose, size }: (typeof appIcons)[number]): string {
  const colors = readPictureColors();
  const mark = size * (purpose === 'maskable' ? safeShare : 1);
  const ground = purpose === 'maskable' ? colors.ground : 'transparent';
  return `<style>
  body { margin: 0; height: ${size}px; display: grid; place-items: center; background: ${ground} }
  svg { display: block; width: ${mark}px; height: ${mark}px }
</style>${brandMark(colors)}`;
}
