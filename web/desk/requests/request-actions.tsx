import type { RequestDetail } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Options } from '../shell/fields.tsx';
import { ActButton, type Quick } from './act-button.tsx';

const { buttons, assign } = deskTexts;

export interface RequestActionsProps {
  readonly request: RequestDetail;
  readonly onAnswer: () => void;
  /** @param clicks in a row at this place; 0 for a key */
  readonly onAct: (what: Quick, clicks: number) => void;
  readonly onAssign: (to: string | null) => void;
}

/** The buttons of the open request. */
export function RequestActions({ request, onAnswer, onAct, onAssign }: RequestActionsProps) {
  const { start } = useDesk();
  const { state, owner } = request;
  const isMine = owner === start.me.email;
  const isKnown = owner === null || start.team.some(({ email }) => email === owner);
  return (
    <div className="actions">
      <button type="button" className="primary" aria-keyshortcuts="a" onClick={onAnswer}>
        {buttons.answer}
      </button>
      {isMine ? (
        <ActButton what="release" text={buttons.release} onClick={onAct} />
      ) : (
        <ActButton
          what="take"
          text={owner === null ? buttons.take : buttons.takeOver}
          keys="t"
          onClick={onAct}
        />
      )}
      {start.team.length > 1 && (
        <label className="assign">
          <span className="visually-hidden">{assign.label}</span>
          <select value={owner ?? ''} onChange={({ target }) => onAssign(target.value || null)}>
            <option value="">{assign.nobody}</option>
            {!isKnown && <option value={owner}>{owner}</option>}
            <Options of={start.team.map(({ email, name }) => [email, name])} />
          </select>
        </label>
      )}
      {state === 'waiting' && <ActButton what="answered" text={buttons.answered} keys="e" onClick={onAct} />}
      {state === 'answered' && <ActButton what="won" text={buttons.won} onClick={onAct} />}
      {state === 'answered' && <ActButton what="lost" text={buttons.lost} onClick={onAct} />}
      {state !== 'spam' && <ActButton what="spam" text={buttons.spam} keys="s" onClick={onAct} />}
      {state !== 'waiting' && <ActButton what="reopen" text={buttons.reopen} onClick={onAct} />}
      {request.can_undo && <ActButton what="undo" text={buttons.undo} keys="u" onClick={onAct} />}
    </div>
  );
}
