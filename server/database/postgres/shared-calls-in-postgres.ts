import type { Pool } from 'pg';
import type { NewSharedCall, SharedCalls, VoiceServer } from '../shared-calls.ts';
import { isUuid } from '../statements/request-rows.ts';

/**
 * The calls of several servers, in the PostgreSQL that they share.
 * @param pool of the owner
 * @param keyOf identifies a client without revealing its address; the same in every process
 */
export function createSharedCalls(pool: Pool, keyOf: (client: string) => string): SharedCalls {
  const columnsOf = ({ id, server, secretHash, client, network, site, state }: NewSharedCall) => [
    id,
    server,
    secretHash,
    keyOf(client),
    keyOf(network),
    site,
    state,
  ];

  return {
    async begin(call, limits) {
      const { clientAtOnce, clientPerHour, networkAtOnce, networkPerHour, sitePerHour } = limits;
      const { rows } = await pool.query(
        `select * from private.begin_call(
          row($1, $2, $3, $4, $5, $6, now(), false, null, $7)::private.shared_call, $8, $9, $10, $11, $12)`,
        [...columnsOf(call), clientAtOnce, clientPerHour, networkAtOnce, networkPerHour, sitePerHour],
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
    async save(call, owner) {
      const { rowCount } = await pool.query(
        `insert into private.shared_call as known
           (id, server, secret_hash, client, network, site, state, is_joined, ended_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then clock_timestamp() end)
         on conflict (id) do update set
           server = excluded.server, state = excluded.state, is_joined = excluded.is_joined, ended_at = excluded.ended_at
         where known.server = $10 and known.ended_at is null`,
        [...columnsOf(call), call.isJoined, call.isOver, owner],
      );
      return rowCount === 1;
    },
    async seen({ id, address, running, isOpen }) {
      // A statement sees the state before it: not the row of this server that the function writes.
      const { rows } = await pool.query(
        `select seen.*, exists (select from private.voice_server before where before.id = $1) as was_known
         from private.see_voice_server(row($1, $2, $3, $4, now())::private.voice_server) seen`,
        [id, address, running, isOpen],
      );
      return {
        servers: rows.map(
          (row): VoiceServer => ({
            id: String(row['id']),
            address: String(row['address']),
            running: Number(row['running']),
            isOpen: row['is_open'] === true,
          }),
        ),
        wasKnown: rows[0]?.['was_known'] === true,
      };
    },
    async leave(id) {
      await pool.query('delete from private.voice_server where id = $1', [id]);
    },
  };
}
