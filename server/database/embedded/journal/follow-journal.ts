import type { SqlClient } from '../../statements/sql-client.ts';
import { copyLines } from './journal.ts';
import { catchUp } from './load-journal.ts';
import { findJournal, type JournalEnd } from './read-journal.ts';

/** A database and a journal built from another journal, which keeps growing. */
export interface Follower {
  /** Undefined if the database catches up with its journal at its own start. */
  readonly db: SqlClient | undefined;
  readonly journal: string;
  /** Where the new journal ends. */
  readonly end: JournalEnd;
  readonly source: string;
  /** How much of the source both hold. */
  readonly known: JournalEnd;
  /** Whether rows were removed since the copy began: their bytes are in these files as well. */
  readonly isAnyGone: boolean;
}

/** So few remaining changes can be transferred in a moment. */
const fewChanges = 50;

/** If changes arrive faster than they can be followed, stop trying after this many rounds. */
const mostRounds = 10;

/** Transfers the source's new changes until few are left. */
export async function follow(follower: Follower): Promise<Follower> {
  let followed = follower;
  for (let round = 0; round < mostRounds; round += 1) {
    const { changes } = followed.known;
    followed = await followOnce(followed);
    if (followed.known.changes - changes <= fewChanges) break;
  }
  return followed;
}

/** Transfers the changes that the source has by now. */
export async function followOnce(follower: Follower): Promise<Follower> {
  const { db, journal, source, known } = follower;
  const found = await findJournal(source);
  if (typeof found === 'string') throw new Error('the journal is gone');
  const { end, isAnyGone } = await copyLines(
    { file: source, from: known, to: found.end },
    { file: journal, end: follower.end },
  );
  if (db && found.end.upto > known.upto) await catchUp(db, { file: source, ...found }, known.upto, known);
  return { ...follower, end, known: found.end, isAnyGone: follower.isAnyGone || isAnyGone };
}
