import type { RefObject } from 'react';
import type { RequestDetail } from '#shared/desk/desk-api.ts';
import { flagText } from '#shared/desk/flag-texts.ts';
import { deskTexts, stateNames } from '#shared/texts/desk/desk.ts';
import { memberName, useDesk } from '../shell/desk-context.ts';
import { longTime, mailWaits, timeLeft } from '../shell/desk-time.ts';

const { present: texts } = deskTexts;

export interface RequestHeadProps {
  readonly request: RequestDetail;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Whose request it is, its state, and who has it. */
export function RequestHead({ request, heading }: RequestHeadProps) {
  const { start, now, present } = useDesk();
  const { id, name, owner, state, flags, due_at } = request;
  const left = timeLeft(request, now);
  const isMine = owner === start.me.email;
  return (
    <header className="request-head">
      <h2 id="request-name" ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p className="request-state row">
        <span className={`state is-${state}`}>{stateNames[state]}</span>
        {request.is_sending && <span className="mail-waits">{mailWaits(request.sends_at, now)}</span>}
        {left.text && (
          <time className={`time-left is-${left.urgency}`} dateTime={due_at} title={longTime(due_at)}>
            {left.text}
          </time>
        )}
        <span className={isMine ? 'owner is-me' : 'owner'}>
          {owner === null ? deskTexts.unowned : isMine ? deskTexts.mine : memberName(start, owner)}
        </span>
      </p>
      <p role="status" className="present">
        {present
          .filter(([, open]) => open === id)
          .map(([, , email, isWriting]) => (isWriting ? texts.writes : texts.looks)(memberName(start, email)))
          .join(' · ')}
      </p>
      {flags.length > 0 && <p className="flags">{flags.map(flagText).join(' · ')}</p>}
      {request.origin.address !== undefined && <p className="flags">{deskTexts.addressUnconfirmed}</p>}
    </header>
  );
}
