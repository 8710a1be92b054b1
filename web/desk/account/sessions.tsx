import type { MemberSession } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { shortTime } from '../shell/desk-time.ts';
import { useFetched } from '../shell/use-fetched.ts';
import { useSend } from '../shell/use-send.ts';

const { sessions: texts } = deskTexts;

/** The member's sessions; each can be ended. */
export function Sessions() {
  const { say } = useDesk();
  const send = useSend();
  const { value: sessions = [], set } = useFetched<readonly MemberSession[]>('sessions');

  async function end(id: string): Promise<void> {
    const left = await send<readonly MemberSession[]>('sessions/end', { id });
    if (!left) return;
    set(left);
    say(texts.ended);
  }

  return (
    <section className="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{texts.heading}</h2>
      <ul className="bare">
        {sessions.map(({ id, device, created_at, seen_at, is_this }) => (
          <li key={id} className="row">
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
