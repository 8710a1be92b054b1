import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { PersonHeld } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Dialog } from '../shell/dialog.tsx';

const { erase } = deskTexts;

export interface ErasePersonProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks once more, and names what goes. */
export function ErasePerson({ email, onClose }: ErasePersonProps) {
  const { say, signedOut, announce } = useDesk();
  const [held, setHeld] = useState<PersonHeld>();
  const [isErasing, setErasing] = useState(false);
  const [isErased, setErased] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const controller = new AbortController();
    const query = new URLSearchParams({ email });
    void askDesk<PersonHeld>(`person?${query}`, { signal: controller.signal }).then((fetched) => {
      if (controller.signal.aborted) return;
      if (fetched.kind === 'ok') return setHeld(fetched.value);
      if (fetched.kind === 'signed out') return signedOut();
      // Nobody is asked about what cannot be named.
      say(deskTexts.outcomes.failed);
      close.current();
    });
    return () => controller.abort();
  }, [email, say, signedOut]);

  async function eraseNow(): Promise<void> {
    if (isErasing) return;
    setErasing(true);
    const fetched = await askDesk<PersonHeld>('person/erase', { method: 'POST', body: { email } });
    setErasing(false);
    if (fetched.kind === 'signed out') return signedOut();
    const isDone = fetched.kind === 'ok';
    const isNamedElsewhere = held !== undefined && held.mentions.length > 0;
    if (!isDone) say(deskTexts.outcomes.failed);
    else say(isNamedElsewhere ? erase.doneExcept(email) : erase.done(email));
    announce({});
    // Where they are still named is left on the screen.
    if (isDone && isNamedElsewhere) setErased(true);
    else onClose();
  }

  const mentions = held && held.mentions.length > 0 && (
    <>
      <p>{erase.mentions}</p>
      <ul>
        {held.mentions.map(({ kind, id, name }) => (
          <li key={id}>
            <Link href={`/requests/${kind}/${id}?view=all`} onClick={onClose}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
  if (isErased) {
    return (
      <Dialog title={erase.doneExcept(email)} onClose={onClose}>
        {mentions}
        <form method="dialog" className="box-foot">
          <button type="submit" className="primary">
            {erase.close}
          </button>
        </form>
      </Dialog>
    );
  }

  return (
    <Dialog title={erase.heading} onClose={onClose}>
      <p>{erase.lead(email)}</p>
      {held ? (
        <ul className="what-goes">
          {held.booking > 0 && <li>{erase.booking(held.booking)}</li>}
          {held.consultation > 0 && <li>{erase.consultation(held.consultation)}</li>}
          <li>{erase.entries(held.entries)}</li>
        </ul>
      ) : (
        <p className="small">{deskTexts.loading}</p>
      )}
      {mentions}
      <form method="dialog" className="box-foot">
        <button type="submit" className="plain">
          {erase.cancel}
        </button>
        <button
          type="button"
          className="danger"
          aria-disabled={!held || isErasing}
          onClick={() => held && void eraseNow()}
        >
          {erase.confirm}
        </button>
      </form>
    </Dialog>
  );
}
