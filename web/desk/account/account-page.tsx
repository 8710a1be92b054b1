import { useEffect, useState } from 'react';
import { type DeskMember, deskLimits, type MemberSettings, type SavedReply } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { NoticeSettings } from '../notices/notice-settings.tsx';
import { readDraft, writeDraft } from '../replies/drafts.ts';
import { heldReplies } from '../replies/held-replies.ts';
import { TeamReplies } from '../replies/team-replies.tsx';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Page } from '../shell/page.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

const { account: texts } = deskTexts;

/** A saved reply while it is edited; the number tells it from others with the same words. */
interface EditedReply extends SavedReply {
  readonly key: number;
}

/** The member's own signature, saved replies and sessions. */
export function AccountPage() {
  const { start, say, signedOut, reload } = useDesk();
  const { me } = start;
  const [begun] = useState(readBegun);
  const [signature, setSignature] = useState(begun?.signature ?? me.signature);
  const [replies, setReplies] = useState<readonly EditedReply[]>(() =>
    (begun?.saved_replies ?? me.saved_replies).map((reply, key) => ({ ...reply, key })),
  );
  const [isHeld, setHeld] = useState(heldReplies.isOn);

  // Unsaved changes are still there when the member comes back.
  useEffect(() => {
    const saved_replies = replies.map(({ title, text }) => ({ title, text }));
    const now = JSON.stringify({ signature, saved_replies });
    const stored = JSON.stringify({ signature: me.signature, saved_replies: me.saved_replies });
    writeDraft('settings', 'own', now === stored ? '' : now);
  }, [signature, replies, me]);
  const change = (key: number, changed: Partial<SavedReply>) =>
    setReplies(replies.map((reply) => (reply.key === key ? { ...reply, ...changed } : reply)));

  async function save(): Promise<void> {
    const saved_replies = replies.map(({ title, text }) => ({ title: title.trim(), text: text.trim() }));
    if (saved_replies.some(({ title, text }) => title === '' || text === '')) return say(texts.incomplete);
    const fetched = await askDesk<DeskMember>('me', { method: 'PUT', body: { signature, saved_replies } });
    if (fetched.kind === 'signed out') return signedOut();
    say(fetched.kind === 'ok' ? texts.saved : deskTexts.outcomes.failed);
    reload();
  }

  return (
    <Page title={deskTexts.nav.account}>
      <h1>{texts.heading}</h1>
      <p>
        <strong>{me.name}</strong> <span className="small">{me.email}</span>
      </p>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor="signature">{texts.signature}</label>
        <textarea
          id="signature"
          rows={3}
          maxLength={deskLimits.signature}
          aria-describedby="signature-hint"
          value={signature}
          onChange={(event) => setSignature(event.target.value)}
        />
        <p id="signature-hint" className="small">
          {texts.signatureHint}
        </p>
        <h2>{texts.savedReplies}</h2>
        {replies.map(({ key, title, text }) => (
          <fieldset key={key}>
            <legend className="visually-hidden">{title || texts.replyTitle}</legend>
            <label>
              {texts.replyTitle}
              <input
                value={title}
                maxLength={deskLimits.title}
                onChange={(event) => change(key, { title: event.target.value })}
              />
            </label>
            <label>
              {texts.replyText}
              <textarea
                rows={4}
                value={text}
                maxLength={deskLimits.reply}
                onChange={(event) => change(key, { text: event.target.value })}
              />
            </label>
            <button
              type="button"
              className="plain danger"
              onClick={() => setReplies(replies.filter((reply) => reply.key !== key))}
            >
              {texts.removeReply(title)}
            </button>
          </fieldset>
        ))}
        {begun && <p className="small">{texts.unsaved}</p>}
        <div className="box-foot">
          <button
            type="button"
            className="plain"
            onClick={() =>
              setReplies([
                ...replies,
                { key: Math.max(-1, ...replies.map(({ key }) => key)) + 1, title: '', text: '' },
              ])
            }
          >
            {texts.addReply}
          </button>
          <button type="submit" className="primary">
            {texts.save}
          </button>
        </div>
      </form>
      <label className="check">
        <input
          type="checkbox"
          checked={isHeld}
          onChange={({ target }) => {
            heldReplies.set(target.checked);
            setHeld(target.checked);
          }}
        />
        {texts.held(deskLimits.hold)}
      </label>
      <TeamReplies />
      <NoticeSettings />
      <Passkeys />
      <Sessions />
      <div className="sign-out">
        <form method="post" action="/desk/sign-out">
          <button type="submit">{texts.signOut}</button>
        </form>
        <form method="post" action="/desk/sign-out-everywhere">
          <button type="submit" className="plain">
            {texts.signOutEverywhere}
          </button>
        </form>
      </div>
    </Page>
  );
}

/** Unsaved changes of this tab. */
function readBegun(): Pick<MemberSettings, 'signature' | 'saved_replies'> | undefined {
  const text = readDraft('settings', 'own');
  return text === '' ? undefined : (JSON.parse(text) as Pick<MemberSettings, 'signature' | 'saved_replies'>);
}
