import { createHmac, randomBytes } from 'node:crypto';
import { type DataApiError, keyHeaders } from '#shared/data-api.ts';
import { evidenceHeader } from '#shared/forms/form-evidence.ts';
import { sourceHeader } from '#shared/forms/request-source.ts';
import { isJsonObject } from '#shared/json-object.ts';
import {
  type BatchOutcome,
  type DatabaseLog,
  outcomeOfOne,
  type RequestStore,
} from '../database/database.ts';
import type { StoredRow } from '../database/statements/request-rows.ts';
import { isRefusal } from '../database/statements/sql-error.ts';
import type { HostedSupabase } from '../settings/config.ts';

/** How long the project may take for one answer, in milliseconds: anon's own statements end after 3 s there. */
const answerTimeout = 8000;

/**
 * A hosted Supabase project, as this server uses it: for what does not come from the page's own script, which sends
 * to the project itself. That is a form that was posted without JavaScript, and a booking that the voice agent took.
 * It speaks as the visitor does, with the public key: it can add a row and read none.
 */
export function createSupabaseProject({ url, anonKey }: HostedSupabase, log: DatabaseLog): RequestStore {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/rest/v1/${path}`, {
      ...init,
      headers: { ...keyHeaders(anonKey), ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeout),
    });

  // A project shows its secrets to no visitor, so the key is this process's own.
  const key = randomBytes(32);

  async function insertAll(
    ...[table, rows, origin]: Parameters<RequestStore['insertAll']>
  ): Promise<BatchOutcome> {
    try {
      const response = await ask(table, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(origin?.form !== undefined && { [evidenceHeader]: origin.form }),
          ...(origin?.source !== undefined && { [sourceHeader]: origin.source }),
        },
        body: JSON.stringify(rows),
      });
      const { status } = response;
      const body: unknown = await response.json().catch(() => undefined);
      const outcome = readOutcome(status, body);
      if (outcome.kind === 'unavailable') {
        log.error(
          { status, code: isJsonObject(body) ? body['code'] : undefined },
          'Supabase refused a request',
        );
      }
      return outcome;
    } catch (err) {
      log.error({ err }, 'Supabase did not answer');
      return { kind: 'unavailable' };
    }
  }

  return {
    insert: async (table, row, origin) => outcomeOfOne(await insertAll(table, [row], origin)),
    insertAll,
    // The public key can't read stored rows; a repeated insert says so itself.
    has: async () => false,
    sign: async (text) => createHmac('sha256', key).update(text).digest('hex'),
    // Without a database of its own, the server has no secret to sign one with, and doesn't need one.
    createFormToken: async () => null,
    async ping() {
      const { status } = await ask('booking?select=id&limit=1');
      if (status !== 200) throw new Error(`Supabase answered ${status}`);
    },
    async close() {},
  };
}

/** Logs it when a project cannot be used as it is set up: a wrong key, migrations that were not pushed. */
export function reportUnusable(project: Pick<RequestStore, 'ping'>, log: DatabaseLog): void {
  project.ping().catch((err: unknown) => {
    log.error(
      { err },
      'The project at SUPABASE_URL does not accept requests yet; see docs/deploy-static-supabase.md',
    );
  });
}

function readOutcome(status: number, body: unknown): BatchOutcome {
  if (status === 201 && Array.isArray(body)) return { kind: 'stored', rows: body as StoredRow[] };
  if (!isJsonObject(body)) return { kind: 'unavailable' };
  const { code, message, details, hint } = body;
  // Refusals by the row's own rules. Anything else, such as a wrong key or a missing table, is not the visitor's fault.
  if (status >= 500 || typeof code !== 'string' || !isRefusal(code)) return { kind: 'unavailable' };
  const error: DataApiError = {
    code,
    message: String(message ?? ''),
    details: typeof details === 'string' ? details : null,
    hint: typeof hint === 'string' ? hint : null,
  };
  return { kind: 'refused', error };
}
