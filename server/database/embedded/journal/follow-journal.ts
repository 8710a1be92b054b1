import type { SqlClient } from '../../statements/sql-client.ts';
import { copyLines } from './journal.ts';
import { catchUp } from './load-journal.ts';
import { findJournal, type JournalEnd } from './read-journal.ts';

/** A database and a journal that are made from another journal, which grows meanwhile. */
export interface Follower {
  /** Left out where its own start brings it up to its journal. */
  readonly db: SqlClient | undefined;
  readonly journal: string;
  /** Where that journal ends. */
  readonly end: JournalEnd;
  readonly source: string;
  /** How much of the source both hold. */
  readonly known: JournalEnd;
  /** Whether rows were removed since they were begun: their bytes are in these files as well. */
  readonly isAnyGone: boolean;
}

/** So few changes are left to follow within a moment. */
const fewChanges = 50;

/** Who writes faster than this follows is not caught up with. */
const mostRounds = 10;

/** Takes over what the source has gained, until little is left. */
export async function follow(follower: Follower): Promise<Follower> {
  let followed = follower;
  for (let round = 0; round < mostRounds; round += 1) {
    const { changes } = followed.known;
    followed = await followOnce(followed);
    if (followed.known.changes - changes <= fewChanges) break;
  }
  return followed;
}

/** Takes over what the source has gained by now. */
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
