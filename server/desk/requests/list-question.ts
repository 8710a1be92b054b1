import type { Context } from 'hono';
import { offerings, serviceIds } from '#shared/agency/offerings.ts';
import { type DeskView, filterNames, isDeskView, type ListFilters } from '#shared/desk/desk-api.ts';
import { type Place, pageSize, readPlace } from './request-list.ts';

/** The argument of private.desk_list. */
export interface ListQuestion {
  readonly view: DeskView;
  readonly search: string;
  /** Their names are searchable too. */
  readonly offerings: readonly { readonly id: string; readonly name: string }[];
  /** The filters, named as in private.facets_of. */
  readonly facets: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  /** The place of the previous page's last request. */
  readonly after: Place | null;
  readonly limit: number;
  /** Whether to include all entries. */
  readonly whole?: boolean;
}

const named = serviceIds.map((id) => ({ id, name: offerings[id].name }));

/** Reads which requests a page of the desk wants. @param timeZone its midnights separate the days */
export function readQuestion(context: Context, timeZone: string): ListQuestion {
  const { view, search, after } = context.req.query();
  const filters: ListFilters = Object.fromEntries(
    filterNames.map((name) => [name, (context.req.query(name) ?? '').slice(0, 320)]),
  );
  return {
    view: isDeskView(view) ? view : 'waiting',
    search: (search ?? '').replaceAll('\0', ' ').slice(0, 200),
    offerings: search ? named : [],
    facets: facetsOf(filters),
    from: midnight(filters.from, timeZone, 0),
    to: midnight(filters.to, timeZone, 1),
    after: readPlace(after),
    limit: pageSize,
  };
}

function facetsOf({ owner, source, service, state, tag }: ListFilters): readonly string[] {
  const wanted = { source, service, state, tag: tag?.toLowerCase() };
  const facets = Object.entries(wanted).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []));
  if (owner) facets.push(`owner:${owner === 'none' ? '' : owner.toLowerCase()}`);
  return facets.filter((facet) => !facet.includes('\0'));
}

/** The start of a day, or of one some days later; null if invalid. */
function midnight(day: string | undefined, timeZone: string, later: number): string | null {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) return null;
  noon.setUTCDate(noon.getUTCDate() + later);
  return `${noon.toISOString().slice(0, 10)} 00:00 ${timeZone}`;
}
