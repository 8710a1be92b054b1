import { withoutElements } from '../http/html-elements.ts';

const root = '<div id="root">';

/**
 * Puts a rejected form into its page of the site, whose title says so first. Without the app, which would
 * put an empty form in its place.
 * @param html the prerendered page
 * @param app the app's HTML, rendered with what was posted
 */
export function formPage(html: string, app: string): string {
  const page = withoutElements(html, 'script')
    .replace(/<link rel="canonical"[^<>]*>/, '<meta name="robots" content="noindex">')
    .replace(/<title>/, '<title>Error: ');
  const start = page.indexOf(root) + root.length;
  const end = page.lastIndexOf('</div>', page.lastIndexOf('</body>'));
  return `${page.slice(0, start)}${app}${page.slice(end)}`;
}
