import type { RequestAction, RequestDetail } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Options } from '../shell/fields.tsx';
import { shortcutKeys } from '../shortcuts/shortcut-keys.ts';

const { buttons, assign } = deskTexts;

/** Actions done by a single key or click. */
export type Quick = Extract<RequestAction, { readonly anyway?: boolean }>['what'];

export interface RequestActionsProps {
  readonly request: RequestDetail;
  readonly onAnswer: () => void;
  /** @param clicks the click count at this place; 0 for a key */
  readonly onAct: (what: Quick, clicks: number) => void;
  readonly onAssign: (to: string | null) => void;
}

/** The buttons of the open request. */
export function RequestActions({ request, onAnswer, onAct, onAssign }: RequestActionsProps) {
  const { start } = useDesk();
  const { state, owner } = request;
  const isMine = owner === start.me.email;
  const isKnown = owner === null || start.team.some(({ email }) => email === owner);
  const keys: Readonly<Partial<Record<string, string>>> = shortcutKeys;
  const act = (what: Quick, text: string = buttons[what]) => (
    <button type="button" aria-keyshortcuts={keys[what]} onClick={({ detail }) => onAct(what, detail)}>
      {text}
    </button>
  );
  return (
    <div className="actions">
      <button type="button" className="primary" aria-keyshortcuts="a" onClick={onAnswer}>
        {buttons.answer}
      </button>
      {act(isMine ? 'release' : 'take', isMine || owner === null ? undefined : buttons.takeOver)}
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
      {state === 'waiting' && act('answered')}
      {state === 'answered' && act('won')}
      {state === 'answered' && act('lost')}
      {state !== 'spam' && act('spam')}
      {state !== 'waiting' && act('reopen')}
      {request.can_undo && act('undo')}
    </div>
  );
}
