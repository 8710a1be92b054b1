import { useState } from 'react';
import { deskLimits, type TeamReply } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { useTeamReplies } from './use-team-replies.ts';

const { teamReplies: texts, account } = deskTexts;

/** Saved replies that everybody on the team has, and changes. */
export function TeamReplies() {
  const { say, signedOut } = useDesk();
  const [replies, setReplies] = useTeamReplies();
  const [edited, setEdited] = useState<TeamReply>();

  async function put(body: TeamReply | Pick<TeamReply, 'id'>): Promise<void> {
    const fetched = await askDesk<readonly TeamReply[]>('replies', { method: 'POST', body });
    if (fetched.kind === 'signed out') return signedOut();
    if (fetched.kind === 'refused') return say(texts.wrong);
    if (fetched.kind !== 'ok') return say(deskTexts.outcomes.failed);
    setReplies(fetched.value);
    setEdited(undefined);
    say(account.saved);
  }

  return (
    <section className="team-replies" aria-labelledby="team-replies-title">
      <h2 id="team-replies-title">{texts.heading}</h2>
      <p className="small">{texts.lead}</p>
      <ul className="person-list">
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
        <form
          className="fields"
          onSubmit={(event) => {
            event.preventDefault();
            void put({ ...edited, title: edited.title.trim(), text: edited.text.trim() });
          }}
        >
          <label>
            {account.replyTitle}
            <input
              value={edited.title}
              maxLength={deskLimits.title}
              required
              onChange={({ target }) => setEdited({ ...edited, title: target.value })}
            />
          </label>
          <label>
            {texts.shortcut}
            <input
              value={edited.shortcut}
              maxLength={deskLimits.shortcut}
              onChange={({ target }) =>
                setEdited({ ...edited, shortcut: target.value.replace(/[\s/]/g, '') })
              }
            />
          </label>
          <label>
            {account.replyText}
            <textarea
              rows={4}
              value={edited.text}
              maxLength={deskLimits.reply}
              required
              onChange={({ target }) => setEdited({ ...edited, text: target.value })}
            />
          </label>
          <div className="box-foot">
            <button type="button" className="plain danger" onClick={() => void put({ id: edited.id })}>
              {texts.remove}
            </button>
            <button type="submit" className="primary">
              {account.save}
            </button>
          </div>
        </form>
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
