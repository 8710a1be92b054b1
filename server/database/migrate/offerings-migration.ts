import { OperatorError } from '../../operator-error.ts';

/** A migration to be written: its file's name and its text. */
export interface OfferingsMigration {
  readonly file: string;
  readonly text: string;
}

/**
 * Makes the migration that lets bookings name the services on offer. Those that were on offer before stay allowed,
 * since requests hold them.
 * @param offered of shared/agency/offerings.ts, in its order
 * @param known to the database that all migrations make
 * @param latest version of the newest migration, 14 digits
 * @param now milliseconds since 1970
 * @returns undefined when the database knows all of them
 * @throws OperatorError for an id that is not a plain word
 */
export function offeringsMigration(
  offered: readonly string[],
  known: readonly string[],
  latest: string,
  now: number,
): OfferingsMigration | undefined {
  const odd = offered.find((id) => !/^[a-z][a-z0-9_-]*$/i.test(id));
  if (odd !== undefined) {
    throw new OperatorError(
      `The id '${odd}' of shared/agency/offerings.ts must be letters, digits, hyphens and underscores, beginning with a letter.`,
    );
  }
  if (offered.every((id) => known.includes(id))) return undefined;
  const before = known.filter((id) => !offered.includes(id));
  const list = [...offered, ...before].map((id) => `'${id}'`).join(', ');
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14);
  const version = stamp > latest ? stamp : String(BigInt(latest) + 1n);
  return {
    file: `${version}_offerings.sql`,
    text: `-- The services that a booking may name (shared/agency/offerings.ts), written by npm run offerings:migrate.${
      before.length === 0 ? '' : `\n-- No longer on offer, but held by requests: ${before.join(', ')}.`
    }
create or replace function private.service_ids() returns text[]
  language sql immutable parallel safe
  return array[${list}];
`,
  };
}
