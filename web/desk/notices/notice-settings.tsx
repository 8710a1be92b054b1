import { useEffect, useState } from 'react';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Check, Choice } from '../shell/fields.tsx';
import { useSaveMember } from '../shell/use-send.ts';
import { type PushState, readPushState, startPush, stopPush } from './push.ts';
import { noticeSound, soundNotice } from './sound.ts';

const texts = deskTexts.noticeSettings;

/** Minutes until a mail may be sent; null for never. */
const delays: readonly (number | null)[] = [null, 0, 5, 15, 60, 240];

/** How the member gets notices. Each choice takes effect at once. */
export function NoticeSettings() {
  const { start, say } = useDesk();
  const save = useSaveMember();
  const { mail_after, hears_of_new } = start.me;
  const [push, setPush] = useState<PushState>();
  const [isSounding, setSounding] = useState(noticeSound.isOn);
  useEffect(() => {
    void readPushState().then(setPush, () => setPush('impossible'));
  }, []);

  return (
    <section className="notice-settings" aria-labelledby="notice-settings-title">
      <h2 id="notice-settings-title">{texts.heading}</h2>
      <p className="small">{texts.lead}</p>
      {start.can_mail && (
        <Choice
          label={texts.mail}
          value={mail_after ?? ''}
          options={[...new Set([...delays, mail_after])].map((minutes) => [
            minutes ?? '',
            texts.after(minutes),
          ])}
          onPick={(minutes) => void save({ mail_after: typeof minutes === 'number' ? minutes : null })}
        />
      )}
      <Check
        checked={isSounding}
        onCheck={(isOn) => {
          noticeSound.set(isOn);
          setSounding(isOn);
          soundNotice();
        }}
      >
        {texts.sound}
      </Check>
      {(push === 'on' || push === 'off') && (
        <Check
          checked={push === 'on'}
          onCheck={(isOn) =>
            void (isOn ? startPush() : stopPush()).then(setPush, () => {
              say(texts.pushFailed);
              setPush('off');
            })
          }
        >
          {texts.push}
        </Check>
      )}
      {push === 'refused' && <p className="small">{texts.refused}</p>}
      {push === 'impossible' && <p className="small">{texts.impossible}</p>}
      <Check checked={hears_of_new} onCheck={(isOn) => void save({ hears_of_new: isOn })}>
        {texts.ofNew}
      </Check>
    </section>
  );
}
