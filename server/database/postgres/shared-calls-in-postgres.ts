import type { Pool } from 'pg';
import { isUuid } from '../request-rows.ts';
import type { SharedCalls, VoiceServer } from '../shared-calls.ts';

/**
 * The calls of several servers, in the PostgreSQL that they share.
 * @param pool of the owner
 * @param keyOf names a client without telling its address; the same in every process
 */
export function createSharedCalls(pool: Pool, keyOf: (client: string) => string): SharedCalls {
  async function change(text: string, values: readonly unknown[]): Promise<boolean> {
    const { rowCount } = await pool.query(text, [...values]);
    return rowCount === 1;
  }

  return {
    async begin(call, limits) {
      const { clientAtOnce, clientPerHour, networkAtOnce, networkPerHour, sitePerHour } = limits;
      const { rows } = await pool.query(
        `select * from private.begin_call(
          row($1, $2, $3, $4, $5, $6, now(), false, null, $7)::private.shared_call, $8, $9, $10, $11, $12)`,
        [
          ...[call.id, call.server, call.secretHash, keyOf(call.client), keyOf(call.network)],
          ...[call.site, call.state],
          ...[clientAtOnce, clientPerHour, networkAtOnce, networkPerHour, sitePerHour],
        ],
      );
      const [refusal] = rows;
      if (!refusal) return { kind: 'begun' };
      const kinds = ['too-many-at-once', 'too-many-of-site'] as const;
      return {
        kind: kinds.find((kind) => kind === refusal['refused']) ?? 'too-many-of-client',
        retryAfterSeconds: Number(refusal['retry_seconds']),
      };
    },
    async find(id, secretHash) {
      if (!isUuid(id)) return undefined;
      const { rows } = await pool.query(
        'select server, state, ended_at from private.shared_call where id = $1 and secret_hash = $2',
        [id, secretHash],
      );
      const [row] = rows;
      return row && { server: String(row['server']), state: row['state'], isOver: row['ended_at'] !== null };
    },
    async claim(id, from, to) {
      const { rows } = await pool.query(
        `update private.shared_call set server = $3 where id = $1 and server = $2 and ended_at is null
         returning state`,
        [id, from, to],
      );
      return rows[0]?.['state'];
    },
    save: (id, server, state, isJoined) =>
      change(
        `update private.shared_call set state = $3, is_joined = $4
         where id = $1 and server = $2 and ended_at is null`,
        [id, server, state, isJoined],
      ),
    finish: (id, server, state, isJoined) =>
      change(
        `update private.shared_call set state = $3, is_joined = $4, ended_at = clock_timestamp()
         where id = $1 and server = $2 and ended_at is null`,
        [id, server, state, isJoined],
      ),
    giveTo: (id, server, to, state) =>
      change(
        `update private.shared_call set state = $4, server = $3
         where id = $1 and server = $2 and ended_at is null`,
        [id, server, to, state],
      ),
    async seen({ id, address, running, isOpen }) {
      const { rows } = await pool.query(
        'select * from private.see_voice_server(row($1, $2, $3, $4, now())::private.voice_server)',
        [id, address, running, isOpen],
      );
      return rows.map(
        (row): VoiceServer => ({
          id: String(row['id']),
          address: String(row['address']),
          running: Number(row['running']),
          isOpen: row['is_open'] === true,
        }),
      );
    },
    async leave(id) {
      await pool.query('delete from private.voice_server where id = $1', [id]);
    },
  };
}
