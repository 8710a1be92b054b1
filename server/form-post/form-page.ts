import { withoutElements } from '../http/html-elements.ts';

const root = '<div id="root">';

/**
 * Puts a rejected form into its page of the site, and mentions it at the start of the title. Without the app, which would
 * replace it with an empty form.
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
