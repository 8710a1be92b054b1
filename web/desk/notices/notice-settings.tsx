import { useEffect, useState } from 'react';
import type { DeskMember } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { type PushState, readPushState, startPush, stopPush } from './push.ts';
import { noticeSound, soundNotice } from './sound.ts';

const texts = deskTexts.noticeSettings;

/** After how many minutes a mail may come; null for never. */
const delays: readonly (number | null)[] = [null, 0, 5, 15, 60, 240];

/** How the member gets notices. Each choice takes effect at once. */
export function NoticeSettings() {
  const { start, say, signedOut, reload } = useDesk();
  const { mail_after, hears_of_new } = start.me;
  const [push, setPush] = useState<PushState>();
  const [isSounding, setSounding] = useState(noticeSound.isOn);
  useEffect(() => {
    void readPushState().then(setPush, () => setPush('impossible'));
  }, []);

  async function choose(body: Partial<DeskMember>): Promise<void> {
    const fetched = await askDesk<DeskMember>('me', { method: 'PUT', body });
    if (fetched.kind === 'signed out') return signedOut();
    say(fetched.kind === 'ok' ? deskTexts.account.saved : deskTexts.outcomes.failed);
    reload();
  }

  return (
    <section className="notice-settings" aria-labelledby="notice-settings-title">
      <h2 id="notice-settings-title">{texts.heading}</h2>
      <p className="small">{texts.lead}</p>
      {start.can_mail && (
        <label>
          {texts.mail}
          <select
            value={mail_after ?? ''}
            onChange={({ target }) =>
              void choose({ mail_after: target.value === '' ? null : Number(target.value) })
            }
          >
            {[...new Set([...delays, mail_after])].map((minutes) => (
              <option key={minutes} value={minutes ?? ''}>
                {texts.after(minutes)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={isSounding}
          onChange={({ target }) => {
            noticeSound.set(target.checked);
            setSounding(target.checked);
            soundNotice();
          }}
        />
        {texts.sound}
      </label>
      {(push === 'on' || push === 'off') && (
        <label className="check">
          <input
            type="checkbox"
            checked={push === 'on'}
            onChange={({ target }) =>
              void (target.checked ? startPush() : stopPush()).then(setPush, () => {
                say(texts.pushFailed);
                setPush('off');
              })
            }
          />
          {texts.push}
        </label>
      )}
      {push === 'refused' && <p className="small">{texts.refused}</p>}
      {push === 'impossible' && <p className="small">{texts.impossible}</p>}
      <label className="check">
        <input
          type="checkbox"
          checked={hears_of_new}
          onChange={({ target }) => void choose({ hears_of_new: target.checked })}
        />
        {texts.ofNew}
      </label>
    </section>
  );
}
