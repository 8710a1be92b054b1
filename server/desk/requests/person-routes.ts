import { Hono } from 'hono';
import type { PersonHeld } from '#shared/desk/desk-api.ts';
import { isEmail } from '#shared/forms/text-rules.ts';
import type { Database } from '../../database/database.ts';
import type { LiveChanges } from '../live/live-changes.ts';
import { bodyOf, readEmail, required } from '../read-input.ts';
import type { DeskSession } from '../sign-in/desk-session.ts';
import { exportPersonAsFile } from './export-requests.ts';

export interface PersonOptions {
  readonly live: LiveChanges;
  /** Removes everything held on a person; undefined if this server does not control the requests. */
  readonly erase: Database['erase'] | undefined;
  /** Reads everything held on a person; undefined in the same case. */
  readonly readHeld?: Database['readHeld'] | undefined;
}

/** Everything held on one person: counted, exported, erased. */
export function createPersonRoutes(session: DeskSession, options: PersonOptions): Hono {
  const { live, erase, readHeld } = options;
  const app = new Hono();

  app.get('/person', async (context) => {
    const email = context.req.query('email') ?? '';
    return context.json(await session.call(context, 'desk_person', email));
  });

  app.get('/person/page', async (context) => {
    const email = context.req.query('email') ?? '';
    if (!isEmail(email)) return context.json({ error: 'invalid' }, 400);
    return context.json(await session.call(context, 'desk_person_page', email));
  });

  app.get('/person/export', async (context) => {
    await session.requireMe(context);
    const email = context.req.query('email') ?? '';
    if (!readHeld || !isEmail(email)) return context.json({ error: 'invalid' }, 400);
    await session.call(context, 'desk_note_event', 'exported', 'person');
    return exportPersonAsFile(email, readHeld({ kind: 'email', email }));
  });

  app.post('/person/erase', async (context) => {
    const email = await bodyOf(context, readEmail);
    await session.requireOwner(context);
    const remove = required(erase);
    const held = await session.call<PersonHeld>(context, 'desk_person', email);
    await remove({ kind: 'email', email });
    await session.call(context, 'desk_note_event', 'erased', String(held.booking + held.consultation));
    live.announce();
    return context.json(held);
  });

  return app;
}
