import { useState } from 'react';
import { deskLimits, type TeamReply } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Area, Field } from '../shell/fields.tsx';
import { Form, FormFoot } from '../shell/form.tsx';
import { useFetched } from '../shell/use-fetched.ts';
import { useSend } from '../shell/use-send.ts';

const { teamReplies: texts, account } = deskTexts;

/** The saved replies that the whole team shares and can change. */
export function TeamReplies() {
  const { say } = useDesk();
  const send = useSend();
  const { value: replies = [], set } = useFetched<readonly TeamReply[]>('replies');
  const [edited, setEdited] = useState<TeamReply>();

  async function put(body: TeamReply | Pick<TeamReply, 'id'>): Promise<void> {
    const now = await send<readonly TeamReply[]>('replies', body, { refused: texts.wrong });
    if (!now) return;
    set(now);
    setEdited(undefined);
    say(account.saved);
  }

  return (
    <section className="team-replies" aria-labelledby="team-replies-title">
      <h2 id="team-replies-title">{texts.heading}</h2>
      <p className="small">{texts.lead}</p>
      <ul className="person-list bare">
        {replies.map((reply) => (
          <li key={reply.id}>
            <button type="button" className="plain" onClick={() => setEdited(reply)}>
              {texts.edit(reply.title)}
            </button>
            {reply.shortcut !== '' && <kbd>/{reply.shortcut}</kbd>}
          </li>
        ))}
      </ul>
      {edited ? (
        <Form
          className="fields"
          onSubmit={() => void put({ ...edited, title: edited.title.trim(), text: edited.text.trim() })}
        >
          <Field
            label={account.replyTitle}
            value={edited.title}
            maxLength={deskLimits.title}
            required
            onText={(title) => setEdited({ ...edited, title })}
          />
          <Field
            label={texts.shortcut}
            value={edited.shortcut}
            maxLength={deskLimits.shortcut}
            onText={(typed) => setEdited({ ...edited, shortcut: typed.replace(/[\s/]/g, '') })}
          />
          <Area
            label={account.replyText}
            rows={4}
            value={edited.text}
            maxLength={deskLimits.reply}
            required
            onText={(text) => setEdited({ ...edited, text })}
          />
          <FormFoot submit={account.save}>
            <button type="button" className="plain danger" onClick={() => void put({ id: edited.id })}>
              {texts.remove}
            </button>
          </FormFoot>
        </Form>
      ) : (
        <button
          type="button"
          onClick={() => setEdited({ id: crypto.randomUUID(), title: '', text: '', shortcut: '' })}
        >
          {texts.add}
        </button>
      )}
    </section>
  );
}
