import { useEffect, useState } from 'react';
import { deskLimits, type MemberSettings, type SavedReply } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { NoticeSettings } from '../notices/notice-settings.tsx';
import { readDraft, writeDraft } from '../replies/drafts.ts';
import { heldReplies } from '../replies/held-replies.ts';
import { TeamReplies } from '../replies/team-replies.tsx';
import { useDesk } from '../shell/desk-context.ts';
import { Area, Check, Field } from '../shell/fields.tsx';
import { Form, FormFoot } from '../shell/form.tsx';
import { Page } from '../shell/page.tsx';
import { useSaveMember } from '../shell/use-send.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

const { account: texts } = deskTexts;

/** A saved reply being edited; the number tells it apart from others with the same text. */
interface EditedReply extends SavedReply {
  readonly key: number;
}

/** The member's own signature, saved replies and sessions. */
export function AccountPage() {
  const { start, say } = useDesk();
  const { me } = start;
  const saveMember = useSaveMember();
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

  function save(): void {
    const saved_replies = replies.map(({ title, text }) => ({ title: title.trim(), text: text.trim() }));
    if (saved_replies.some(({ title, text }) => title === '' || text === '')) say(texts.incomplete);
    else void saveMember({ signature, saved_replies });
  }

  return (
    <Page title={deskTexts.nav.account}>
      <h1>{texts.heading}</h1>
      <p>
        <strong>{me.name}</strong> <span className="small">{me.email}</span>
      </p>
      <Form className="fields" onSubmit={save}>
        <Area
          label={texts.signature}
          hint={texts.signatureHint}
          rows={3}
          maxLength={deskLimits.signature}
          value={signature}
          onText={setSignature}
        />
        <h2>{texts.savedReplies}</h2>
        {replies.map(({ key, title, text }) => (
          <fieldset key={key}>
            <legend className="visually-hidden">{title || texts.replyTitle}</legend>
            <Field
              label={texts.replyTitle}
              value={title}
              maxLength={deskLimits.title}
              onText={(typed) => change(key, { title: typed })}
            />
            <Area
              label={texts.replyText}
              rows={4}
              value={text}
              maxLength={deskLimits.reply}
              onText={(typed) => change(key, { text: typed })}
            />
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
        <FormFoot submit={texts.save}>
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
        </FormFoot>
      </Form>
      <Check
        checked={isHeld}
        onCheck={(isOn) => {
          heldReplies.set(isOn);
          setHeld(isOn);
        }}
      >
        {texts.held(deskLimits.hold)}
      </Check>
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
