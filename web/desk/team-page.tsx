import { useState } from 'react';
import type { TeamMember } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk.ts';
import { askDesk } from './desk-client.ts';
import { useDesk } from './desk-context.ts';
import { Dialog } from './dialog.tsx';
import { Page } from './page.tsx';

const { team: texts } = deskTexts;

/** Who belongs to the team. Owners add and remove members here. */
export function TeamPage() {
  const { start } = useDesk();
  const { me, team } = start;
  const [leaving, setLeaving] = useState<TeamMember>();
  return (
    <Page>
      <h1>{texts.heading}</h1>
      <ul className="team-list">
        {team.map((member) => (
          <li key={member.email}>
            <span>
              <strong>{member.name}</strong>
              {member.is_owner && <span className="state">{texts.owner}</span>}
              {member.email === me.email && <span className="state is-won">{texts.you}</span>}
              <span className="small">{member.email}</span>
            </span>
            {me.is_owner && member.email !== me.email && (
              <button
                type="button"
                className="plain danger"
                aria-label={texts.remove(member.name)}
                onClick={() => setLeaving(member)}
              >
                {texts.removeConfirm}
              </button>
            )}
          </li>
        ))}
      </ul>
      {me.is_owner ? <AddMember /> : <p className="small">{texts.ownersOnly}</p>}
      {leaving && <RemoveMember member={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  );
}

function AddMember() {
  const { say, signedOut, reload } = useDesk();
  const [added, setAdded] = useState<{ readonly name: string; readonly link: string }>();
  async function add(form: HTMLFormElement): Promise<void> {
    const inputs = new FormData(form);
    const name = String(inputs.get('name') ?? '').trim();
    const body = {
      email: String(inputs.get('email') ?? ''),
      name,
      is_owner: inputs.get('is_owner') !== null,
    };
    const fetched = await askDesk<{ link: string }>('team/add', { method: 'POST', body });
    if (fetched.kind === 'signed out') return signedOut();
    if (fetched.kind !== 'ok')
      return say(fetched.kind === 'refused' ? texts.invalid : deskTexts.outcomes.failed);
    setAdded({ name, link: fetched.value.link });
    form.reset();
    reload();
  }
  return (
    <section aria-labelledby="add-title">
      <h2 id="add-title">{texts.add}</h2>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          void add(event.currentTarget);
        }}
      >
        <label>
          {texts.email}
          <input name="email" type="email" required maxLength={320} autoComplete="off" />
        </label>
        <label>
          {texts.name}
          <input name="name" required maxLength={200} autoComplete="off" />
        </label>
        <label className="check">
          <input name="is_owner" type="checkbox" />
          {texts.isOwner}
        </label>
        <div className="box-foot">
          <button type="submit" className="primary">
            {texts.addButton}
          </button>
        </div>
      </form>
      {added && (
        <div className="invitation" role="status">
          <p>{texts.link(added.name)}</p>
          <output>{added.link}</output>
        </div>
      )}
    </section>
  );
}

function RemoveMember({ member, onClose }: { readonly member: TeamMember; readonly onClose: () => void }) {
  const { say, signedOut, reload } = useDesk();
  async function remove(): Promise<void> {
    const body = { email: member.email };
    const fetched = await askDesk<readonly TeamMember[]>('team/remove', { method: 'POST', body });
    if (fetched.kind === 'signed out') return signedOut();
    if (fetched.kind !== 'ok') say(deskTexts.outcomes.failed);
    reload();
    onClose();
  }
  return (
    <Dialog title={texts.remove(member.name)} onClose={onClose}>
      <p>{texts.removeQuestion(member.name)}</p>
      <form method="dialog" className="box-foot">
        <button type="submit" className="plain">
          {texts.keep}
        </button>
        <button type="button" className="danger" onClick={() => void remove()}>
          {texts.removeConfirm}
        </button>
      </form>
    </Dialog>
  );
}
