import textFace from '../fonts/figtree.woff2?url';
import controls from '../styles/controls.css?inline';
import tokens from '../styles/tokens.css?inline';
import call from '../voice/panel/voice.css?inline';
import panel from './panel.css?inline';

/** A unique name, so that it never matches one of the page's fonts by accident. */
const faceName = 'Foyer Figtree';

/**
 * Gives the panel the site's own styles, within the shadow tree. Constructed sheets need no exception in a page's content
 * security policy.
 */
export function adoptPanelStyles(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(forShadow([tokens, controls, call, panel].join('\n')));
  const [button] = root.adoptedStyleSheets;
  root.adoptedStyleSheets = button ? [button, sheet] : [sheet];
  loadFace(root.host);
}

/** The site's lengths follow the page's font size, which can be anything on other pages: here 1rem is 16 pixels. */
function forShadow(css: string): string {
  return css
    .replaceAll(':root', '.foyer-stage')
    .replace(/(\d+(?:\.\d+)?|\.\d+)([a-z]*)/g, (whole, length, unit) =>
      unit === 'rem' ? `${length * 16}px` : whole,
    );
}

/** @font-face does not work in shadow trees. If it fails, or the page forbids it, the system's font is used. */
function loadFace(host: Element): void {
  if (getComputedStyle(host).getPropertyValue('--foyer-font') !== '') return;
  for (const face of document.fonts) if (face.family === faceName) return;
  const face = new FontFace(faceName, `url("${new URL(textFace, import.meta.url)}")`, { weight: '400 700' });
  document.fonts.add(face);
  face.load().catch(() => {});
}
