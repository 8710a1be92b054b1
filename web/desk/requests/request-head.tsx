import type { RefObject } from 'react';
import type { RequestDetail } from '#shared/desk/desk-api.ts';
import { flagText } from '#shared/desk/flag-texts.ts';
import { deskTexts, stateNames } from '#shared/texts/desk/desk.ts';
import { PresentMembers } from '../presence/present-members.tsx';
import { memberName, useDesk } from '../shell/desk-context.ts';
import { longTime, mailWaits, timeLeft } from '../shell/desk-time.ts';

export interface RequestHeadProps {
  readonly request: RequestDetail;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Whose request it is, how it stands, and who has it. */
export function RequestHead({ request, heading }: RequestHeadProps) {
  const { start, now } = useDesk();
  const { id, name, owner, state, flags, due_at } = request;
  const left = timeLeft(request, now);
  const isMine = owner === start.me.email;
  return (
    <header className="request-head">
      <h2 id="request-name" ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p className="request-state">
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
      <PresentMembers id={id} />
      {flags.length > 0 && <p className="flags">{flags.map(flagText).join(' · ')}</p>}
      {request.origin.address !== undefined && <p className="flags">{deskTexts.addressUnconfirmed}</p>}
    </header>
  );
}
