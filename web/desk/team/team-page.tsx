import { useState } from 'react';
import type { MemberChange, NewMember, TeamMember, TeamRefusal } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { shortTime } from '../shell/desk-time.ts';
import { Check, Field } from '../shell/fields.tsx';
import { Form, FormFoot } from '../shell/form.tsx';
import { Page } from '../shell/page.tsx';
import { Question } from '../shell/question.tsx';
import { useSend } from '../shell/use-send.ts';
import { MailIn } from './mail-in.tsx';
import { TeamEvents } from './team-events.tsx';

const { team: texts } = deskTexts;

/** The members of the team. Owners add and remove them here. */
export function TeamPage() {
  const { start, say } = useDesk();
  const { me, team } = start;
  const [leaving, setLeaving] = useState<TeamMember>();
  const [invited, setInvited] = useState<Invitation>();
  const askTeam = useAskTeam();
  async function invite({ name, email }: TeamMember): Promise<void> {
    const made = await askTeam<Omit<Invitation, 'name'>>('link', { email });
    if (made) setInvited({ name, ...made });
  }
  /** Copies a text to the clipboard. */
  function copy(text: string): void {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    void copying.then(
      () => say(texts.copied),
      () => say(texts.notCopied),
    );
  }
  return (
    <Page title={deskTexts.nav.team}>
      <h1>{texts.heading}</h1>
      <ul className="team-list bare">
        {team.map((member) => (
          <li key={member.email}>
            <span>
              <strong>{member.name}</strong>
              {member.is_owner && <span className="state">{texts.owner}</span>}
              {member.email === me.email && <span className="state is-won">{texts.you}</span>}
              <span className="small">
                {[member.email, member.seen_at && texts.seen(shortTime(member.seen_at))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {me.is_owner && member.email !== me.email && (
              <span className="team-acts">
                <button
                  type="button"
                  className="plain"
                  aria-label={(member.is_owner ? texts.makeMemberOf : texts.makeOwnerOf)(member.name)}
                  onClick={() => void askTeam('change', { email: member.email, is_owner: !member.is_owner })}
                >
                  {member.is_owner ? texts.makeMember : texts.makeOwner}
                </button>
                <button
                  type="button"
                  className="plain"
                  aria-label={texts.newLinkFor(member.name)}
                  onClick={() => void invite(member)}
                >
                  {texts.newLink}
                </button>
                <button
                  type="button"
                  className="plain danger"
                  aria-label={texts.remove(member.name)}
                  onClick={() => setLeaving(member)}
                >
                  {texts.removeConfirm}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {invited && (
        <div className="invitation" role="status">
          <p>{texts.link(invited.name)}</p>
          <output>{invited.link}</output>
          <button type="button" onClick={() => copy(invited.link)}>
            {texts.copy}
          </button>
          {invited.is_mailed && <p className="small">{texts.mailed(invited.name)}</p>}
        </div>
      )}
      {me.is_owner ? <AddMember onAdded={setInvited} /> : <p className="small">{texts.ownersOnly}</p>}
      <MailIn />
      <TeamEvents />
      {leaving && (
        <Question
          title={texts.remove(leaving.name)}
          no={texts.keep}
          yes={texts.removeConfirm}
          onYes={() => void askTeam('remove', { email: leaving.email }).then(() => setLeaving(undefined))}
          onClose={() => setLeaving(undefined)}
        >
          <p>{texts.removeQuestion(leaving.name)}</p>
        </Question>
      )}
    </Page>
  );
}

/** The link that invites somebody. */
interface Invitation {
  readonly name: string;
  readonly link: string;
  /** Whether it was also mailed to them. */
  readonly is_mailed: boolean;
}

/** Changes the team; returns undefined on failure, which has been shown already. */
function useAskTeam() {
  const { reload } = useDesk();
  const send = useSend();
  return async <Answer,>(
    act: 'add' | 'change' | 'link' | 'remove',
    body: NewMember | MemberChange | Pick<TeamMember, 'email'>,
  ): Promise<Answer | undefined> => {
    const answer = await send<Answer, TeamRefusal>(`team/${act}`, body, {
      refused: (why, status) => (status === 403 ? texts.ownersOnly : refusal(why)),
    });
    reload();
    return answer;
  };
}

function refusal(value: TeamRefusal): string {
  if (value.error === 'there') return texts.there(value.member.name, value.member.is_owner);
  return value.error === 'last owner' ? texts.lastOwner : texts.invalid;
}

function AddMember({ onAdded }: { readonly onAdded: (invitation: Invitation) => void }) {
  const { start } = useDesk();
  const askTeam = useAskTeam();
  async function add(form: HTMLFormElement): Promise<void> {
    const inputs = new FormData(form);
    const name = String(inputs.get('name') ?? '').trim();
    const body = {
      email: String(inputs.get('email') ?? ''),
      name,
      is_owner: inputs.get('is_owner') !== null,
      by_mail: inputs.get('by_mail') !== null,
    };
    const added = await askTeam<Omit<Invitation, 'name'>>('add', body);
    if (!added) return;
    onAdded({ name, ...added });
    form.reset();
  }
  return (
    <section aria-labelledby="add-title">
      <h2 id="add-title">{texts.add}</h2>
      <Form className="fields" onSubmit={(form) => void add(form)}>
        <Field label={texts.email} name="email" type="email" required maxLength={320} autoComplete="off" />
        <Field label={texts.name} name="name" required maxLength={200} autoComplete="off" />
        <Check name="is_owner">{texts.isOwner}</Check>
        {start.can_mail && (
          <Check name="by_mail" defaultChecked>
            {texts.byMail}
          </Check>
        )}
        <FormFoot submit={texts.addButton} />
      </Form>
    </section>
  );
}
