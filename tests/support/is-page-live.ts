/**
 * Whether React has taken the prerendered page over, so that it answers to clicks and keys. Runs in the page: hand it
 * to the browser, and nothing else of this file comes along.
 */
export function isPageLive(): boolean {
  const main = document.querySelector('main');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
}
