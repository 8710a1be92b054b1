import { useEffect, useState } from 'react';
import type { MemberSession } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { shortTime } from '../shell/desk-time.ts';

const { sessions: texts } = deskTexts;

/** Where the member is signed in; each can be ended. */
export function Sessions() {
  const { signedOut, say } = useDesk();
  const [sessions, setSessions] = useState<readonly MemberSession[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    void askDesk<readonly MemberSession[]>('sessions', { signal: controller.signal }).then((fetched) => {
      if (fetched.kind === 'signed out') signedOut();
      if (fetched.kind === 'ok') setSessions(fetched.value);
    });
    return () => controller.abort();
  }, [signedOut]);

  async function end(id: string): Promise<void> {
    const fetched = await askDesk<readonly MemberSession[]>('sessions/end', { method: 'POST', body: { id } });
    if (fetched.kind === 'signed out') return signedOut();
    if (fetched.kind !== 'ok') return say(deskTexts.outcomes.failed);
    setSessions(fetched.value);
    say(texts.ended);
  }

  return (
    <section className="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{texts.heading}</h2>
      <ul>
        {sessions.map(({ id, device, created_at, seen_at, is_this }) => (
          <li key={id}>
            <span>
              <strong>{device || texts.unknown}</strong>{' '}
              {is_this && <span className="state is-won">{texts.here}</span>}{' '}
              <span className="small">{texts.times(shortTime(created_at), shortTime(seen_at))}</span>
            </span>
            {!is_this && (
              <button
                type="button"
                className="plain danger"
                aria-label={texts.endOf(device || texts.unknown)}
                onClick={() => void end(id)}
              >
                {texts.end}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
