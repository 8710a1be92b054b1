/** Whether a path may be a page's: no extension, outside the API and the assets (DESIGN 3.6). */
export function isPagePath(path: string): boolean {
  if (/^\/(?:rest|voice|assets)(?:\/|$)/.test(path)) return false;
  const trimmed = withoutTrailingSlashes(path);
  return !trimmed.includes('.', trimmed.lastIndexOf('/'));
}

/** Linear in the length, unlike a regular expression for this: strangers choose the path. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
