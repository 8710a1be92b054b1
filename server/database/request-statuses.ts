import type { TableName } from '#shared/data-api.ts';
import type { RequestStatus } from './database.ts';
import type { Statement } from './insert-as-visitor.ts';
import type { SqlClient } from './sql-client.ts';

/** Reads the status of every booking and consultation as the owner. */
export async function readRequestStatuses(client: SqlClient): Promise<readonly RequestStatus[]> {
  const { rows } = await client.query(
    'select row_to_json(status)::text as status from private.request_status as status',
  );
  return rows.map(({ status }) => JSON.parse(String(status)) as RequestStatus);
}

/**
 * Notes that a request was answered, unless that is noted already. The first statement gives the status before
 * it, the second when it was answered: no row, or null, where no request has the id.
 * @param id text of a UUID
 */
export function markAnswered(id: string): readonly [before: Statement, mark: Statement] {
  return [
    {
      text: 'select to_json(first_response_at)::text from private.request_status where id = $1::uuid',
      values: [id],
    },
    { text: 'select to_json(private.mark_answered($1::uuid))::text', values: [id] },
  ];
}

/** Gives out a form token as a visitor would get it on hosted Supabase. */
export const createFormToken: Statement = { text: 'select public.form_token()', values: [] };

/** The keyed hash of a text, with the key that form tokens are signed with. */
export function sign(text: string): Statement {
  return { text: 'select private.sign($1)', values: [text] };
}

/** Puts back when requests were answered, as far as it is not there. Returns how many were missing. */
export async function restoreAnswered(
  client: SqlClient,
  answered: readonly { readonly id: string; readonly at: string }[],
): Promise<number> {
  let restored = 0;
  for (const kind of ['booking', 'consultation'] satisfies readonly TableName[]) {
    const { rows } = await client.query(
      `update private.${kind}_status as status set first_response_at = answered.at
       from json_to_recordset($1) as answered(id uuid, at timestamptz)
       where status.${kind}_id = answered.id and status.first_response_at is null
       returning status.${kind}_id`,
      [JSON.stringify(answered)],
    );
    restored += rows.length;
  }
  return restored;
}
