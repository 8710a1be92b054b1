import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type DeskView, filterNames, isDeskView, type ListFilters } from '#shared/desk/desk-api.ts';

/** Which requests the list shows: all of it is in the address, so that a list can be bookmarked and shared. */
export interface ListQuery {
  readonly view: DeskView;
  readonly search: string;
  readonly filters: ListFilters;
}

export interface ListQueryHandle extends ListQuery {
  /** The list's own part of an address, and of a request to the server: `view=all&tag=vip`. */
  readonly text: string;
  /** Goes to a path of the desk, keeping or changing the list. */
  show(
    path: string,
    next?: Partial<ListQuery>,
    how?: { readonly replace?: boolean; readonly hash?: string },
  ): void;
}

/** Reads the list's part of an address. */
export function readListQuery(text: string): ListQuery {
  const query = new URLSearchParams(text);
  const view = query.get('view');
  return {
    view: isDeskView(view) ? view : 'waiting',
    search: query.get('search') ?? '',
    filters: Object.fromEntries(
      filterNames.flatMap((name) => {
        const value = query.get(name);
        return value ? [[name, value]] : [];
      }),
    ),
  };
}

/** Writes it; leaves out whatever is not narrowed down. */
export function writeListQuery({ view, search, filters }: ListQuery): string {
  const query = new URLSearchParams();
  if (view !== 'waiting') query.set('view', view);
  if (search !== '') query.set('search', search);
  for (const name of filterNames) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  return query.toString();
}

export function useListQuery(): ListQueryHandle {
  const [, navigate] = useLocation();
  const address = useSearch();
  const query = useMemo(() => readListQuery(address), [address]);
  const show = useCallback<ListQueryHandle['show']>(
    (path, next = {}, { replace = false, hash = '' } = {}) => {
      const text = writeListQuery({ ...query, ...next });
      navigate(path + (text && `?${text}`) + hash, { replace });
    },
    [navigate, query],
  );
  return { ...query, text: writeListQuery(query), show };
}
