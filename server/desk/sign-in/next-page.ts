/** Where to go after signing in: always a page of the desk, whatever was requested. */
export function nextOf(asked: string | null | undefined): string {
  if (!asked || !URL.canParse(asked, 'http://desk.invalid')) return '/desk';
  const { origin, pathname, search } = new URL(asked, 'http://desk.invalid');
  const isPage = origin === 'http://desk.invalid' && (pathname === '/desk' || pathname.startsWith('/desk/'));
  return isPage && !pathname.startsWith('/desk/api/') && !pathname.startsWith('/desk/link/')
    ? pathname + search
    : '/desk';
}
