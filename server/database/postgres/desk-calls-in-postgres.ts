import type { Pool } from 'pg';
import {
  answerPosition,
  callAsDesk,
  callAsOperator,
  type DeskCalls,
  DeskRefusal,
  type OperatorCalls,
  readRefusal,
} from '../desk-calls.ts';
import type { SqlClient, Statement } from '../statements/sql-client.ts';
import { toSqlClient } from './postgres-connection.ts';

/** The desk's calls over connections of the owner's login, each as the role foyer_desk, and the operator's. */
export function createDeskCalls(pool: Pool): DeskCalls & OperatorCalls {
  async function run(statements: readonly Statement[]): Promise<unknown> {
    const client = await pool.connect();
    let isHealthy = false;
    try {
      const answer = await runCall(toSqlClient(client), statements);
      isHealthy = true;
      return answer;
    } catch (error) {
      // After a refusal the transaction is rolled back and the connection is still usable.
      isHealthy = error instanceof DeskRefusal;
      throw error;
    } finally {
      client.release(!isHealthy);
    }
  }
  return {
    call: (session, name, ...values) => run(callAsDesk(session, name, values)),
    operate: (name, ...values) => run(callAsOperator(name, values)),
  };
}

/** Runs the statements of one call. @returns its answer, read as JSON */
export async function runCall(client: SqlClient, statements: readonly Statement[]): Promise<unknown> {
  let answer: unknown = null;
  try {
    for (const [position, { text, values }] of statements.entries()) {
      const { rows } = await client.query(text, [...values]);
      if (position === answerPosition) answer = JSON.parse(String(rows[0]?.['answer'] ?? 'null'));
    }
  } catch (error) {
    await client.exec('rollback');
    throw readRefusal(error) ?? error;
  }
  return answer;
}
