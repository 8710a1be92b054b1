/**
 * Puts a rejected form into its page of the site, whose title says so first. Without the app, which would
 * put an empty form in its place.
 * @param html the prerendered page
 * @param app the app's HTML, rendered with what was posted
 */
export function formPage(html: string, app: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex">')
    .replace(/<title>/, '<title>Error: ')
    .replace(/(<div id="root">)[\s\S]*(<\/div>\s*<\/body>)/, (_, start, end) => `${start}${app}${end}`);
}
