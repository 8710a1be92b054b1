import { useState } from 'react';
import { Link } from 'wouter';
import type { PersonHeld } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Question } from '../shell/question.tsx';
import { useFetched } from '../shell/use-fetched.ts';
import { useSend } from '../shell/use-send.ts';

const { erase } = deskTexts;

export interface ErasePersonProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks for confirmation, and names what will be erased. */
export function ErasePerson({ email, onClose }: ErasePersonProps) {
  const { say, announce } = useDesk();
  const send = useSend();
  const [isErasing, setErasing] = useState(false);
  const [isErased, setErased] = useState(false);
  const { value: held } = useFetched<PersonHeld>(`person?${new URLSearchParams({ email })}`, {
    onFail() {
      // Don't ask for confirmation if the data can't be listed.
      say(deskTexts.outcomes.failed);
      onClose();
    },
  });

  async function eraseNow(): Promise<void> {
    setErasing(true);
    const isDone = (await send('person/erase', { email })) !== undefined;
    setErasing(false);
    const isNamedElsewhere = held !== undefined && held.mentions.length > 0;
    if (isDone) say(isNamedElsewhere ? erase.doneExcept(email) : erase.done(email));
    announce({});
    // Stays open to show where they are still named.
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
    <Question
      title={erase.heading}
      no={erase.cancel}
      yes={erase.confirm}
      isWaiting={!held || isErasing}
      onYes={() => void eraseNow()}
      onClose={onClose}
    >
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
    </Question>
  );
}
