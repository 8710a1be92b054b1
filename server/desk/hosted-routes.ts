import { Hono } from 'hono';
import type { HostedState } from '#shared/desk/desk-api.ts';
import type { AssistantPush } from '../hosted/assistant-push.ts';
import { OperatorError } from '../operator-error.ts';
import type { DeskSession } from './sign-in/desk-session.ts';

/** The agent at a hosted provider: whether it is out of date, and a way for owners to update it. */
export function createHostedRoutes(
  session: DeskSession,
  push: Pick<AssistantPush, 'state' | 'push'> | undefined,
): Hono {
  const app = new Hono();
  const state = async (): Promise<HostedState | null> => (push ? push.state() : null);

  app.get('/hosted', async (context) => {
    await session.requireMember(context);
    return context.json(await state());
  });

  app.post('/hosted/push', async (context) => {
    await session.requireOwner(context);
    try {
      await push?.push();
    } catch (error) {
      // The error is one sentence, and nothing is recorded: it can be pushed again.
      if (error instanceof OperatorError) return context.json({ error: error.message }, 422);
      throw error;
    }
    return context.json(await state());
  });
  return app;
}
