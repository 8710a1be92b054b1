import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { copyEmptyData } from './empty-data-folder.ts';

/** A booking of some time ago, which nobody has answered. */
export interface OldBooking {
  readonly name: string;
  readonly hoursAgo: number;
}

/** Makes a data folder with bookings that no visitor could send anymore. @returns its path; the caller removes it */
export async function createOldBookings(bookings: readonly OldBooking[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-old-'));
  await copyEmptyData(dataDir);
  const db = await PGlite.create(join(dataDir, 'postgres'));
  await db.exec("select set_config('foyer.restoring', 'on', false)");
  for (const { name, hoursAgo } of bookings) {
    await db.query(
      `insert into public.booking (id, name, email, services, problems, created_at)
       values (gen_random_uuid(), $1, 'old@example.com', '{phone}', 'The phone rings all day.',
         now() - $2::double precision * interval '1 hour')`,
      [name, String(hoursAgo)],
    );
  }
  await db.exec('select private.open_desk_requests()');
  await db.close();
  return dataDir;
}
