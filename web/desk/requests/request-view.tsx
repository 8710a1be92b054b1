import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { TableName } from '#shared/data-api.ts';
import { deskApiPath } from '#shared/desk/desk-api.ts';
import { flagText } from '#shared/desk/flag-texts.ts';
import { deskTexts, stateNames } from '#shared/texts/desk.ts';
import { RequestAppointments } from '../calendar/request-appointments.tsx';
import { CallOfRequest } from '../calls/call-words.tsx';
import { RemindMenu } from '../reminders/remind-menu.tsx';
import { memberName, useDesk } from '../shell/desk-context.ts';
import { longTime, mailWaits, timeLeft } from '../shell/desk-time.ts';
import { TagEditor } from '../tags/tag-editor.tsx';
import { PresentMembers } from '../told/present-members.tsx';
import { usePresence } from '../told/use-presence.ts';
import { ValueField } from '../value/value-field.tsx';
import type { Quick } from './act-button.tsx';
import { Answers } from './answers.tsx';
import { AskedAction, askedAction } from './asked-action.tsx';
import { writeDraft } from './drafts.ts';
import { ErasePerson } from './erase-person.tsx';
import { NoteBox } from './note-box.tsx';
import { PendingReply } from './pending-reply.tsx';
import { ReplyBox } from './reply-box.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestHistory } from './request-history.tsx';
import { UndoAnyway } from './undo-anyway.tsx';
import { type Act, useAct } from './use-act.ts';
import { useRequest } from './use-request.ts';

/** Acts that the keyboard asks of the open request. */
export interface RequestViewHandle {
  act(what: Quick): void;
  answer(): void;
  /** Closes what is open above the request. @returns whether there was anything */
  close(): boolean;
}

export interface RequestViewProps {
  readonly kind: TableName;
  readonly id: string;
  readonly onBack: () => void;
  readonly ref?: Ref<RequestViewHandle>;
}

const { buttons } = deskTexts;

/** One request, whole: what they wrote, what was done, and what can be done. */
export function RequestView({ kind, id, onBack, ref }: RequestViewProps) {
  const { start, now, say } = useDesk();
  const [request, setRequest] = useRequest({ kind, id });
  const [isAnswering, setAnswering] = useState(() => window.location.hash === '#answer');
  const [erasing, setErasing] = useState<string>();
  const [isMailOut, setMailOut] = useState(false);
  const [asked, setAsked] = useState(askedAction);
  const heading = useRef<HTMLHeadingElement>(null);
  const act = useAct();

  const latest = useRef(request);
  latest.current = request;
  /** One action after the other, each on what the one before has left. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function perform(what: Act): Promise<boolean> {
    const turn = queue.current.then(async () => {
      if (!latest.current) return false;
      const answer = await act(latest.current, what);
      if (answer) {
        latest.current = answer.outcome === 'missing' ? null : answer.request;
        setRequest(latest.current);
      }
      setMailOut(answer?.outcome === 'mail out');
      return answer?.outcome === 'done';
    });
    queue.current = turn;
    return turn;
  }

  useImperativeHandle(ref, () => ({
    act: (what) => void perform({ what }),
    answer: () => setAnswering(true),
    close() {
      if (isAnswering) setAnswering(false);
      return isAnswering;
    },
  }));

  /** The second click of a double click is meant for the button that was there before, but an undo for the next one. */
  const clicked = useRef<Quick>(undefined);
  function click(what: Quick, clicks: number): void {
    const isMeant = clicks < 2 || (what === 'undo' && clicked.current === 'undo');
    clicked.current = what;
    if (isMeant) void perform({ what });
  }

  // Whoever has answered, or does not after all, goes on at the request.
  const wasAnswering = useRef(isAnswering);
  useEffect(() => {
    if (wasAnswering.current && !isAnswering) heading.current?.focus({ preventScroll: true });
    wasAnswering.current = isAnswering;
  }, [isAnswering]);

  usePresence(kind, id, isAnswering);

  const isThere = request !== undefined;
  useEffect(() => {
    // Unless the answer, or what a link asks for, has it already.
    const hasFocus = heading.current?.closest('article')?.contains(document.activeElement);
    if (isThere && !hasFocus) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

  const back = (
    <button type="button" className="plain back" onClick={onBack}>
      ← {deskTexts.back}
    </button>
  );
  // Outlives the request: where the person is still named can be read when it is gone.
  const eraser = erasing !== undefined && (
    <ErasePerson email={erasing} onClose={() => setErasing(undefined)} />
  );
  if (request === undefined) return <p className="pick">{deskTexts.loading}</p>;
  if (request === null) {
    return (
      <>
        <div className="request">
          {back}
          <p className="pick">{deskTexts.gone}</p>
        </div>
        {eraser}
      </>
    );
  }
  const { name, owner, state, flags, due_at } = request;
  const left = timeLeft(request, now);
  const isMine = owner === start.me.email;
  return (
    <>
      <article className="request" aria-labelledby="request-name">
        {back}
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

        {asked && (
          <AskedAction
            asked={asked}
            request={request}
            onYes={() => void perform({ what: asked })}
            onClose={() => {
              setAsked(undefined);
              window.history.replaceState(window.history.state, '', window.location.pathname);
              heading.current?.focus({ preventScroll: true });
            }}
          />
        )}
        <RequestActions
          request={request}
          onAnswer={() => setAnswering(true)}
          onAct={click}
          onAssign={(to) => void perform({ what: 'assign', to })}
        />
        <TagEditor tags={request.tags} onAct={(what, tag) => void perform({ what, tag })} />
        {state === 'won' && (
          <ValueField
            key={request.value}
            value={request.value}
            onSave={(value) => void perform({ what: 'value', value })}
          />
        )}
        <RemindMenu request={request} />
        <PendingReply
          request={request}
          onUnsend={async ({ id: about, text }) => {
            if (!(await perform({ what: 'unsend', about }))) return;
            // It goes on where it was.
            if (!isAnswering) writeDraft('reply', id, text ?? '');
            setAnswering(true);
            say(deskTexts.pending.backTold);
          }}
        />

        {isAnswering && (
          <ReplyBox
            request={request}
            onSend={(written) => perform({ what: 'reply', ...written })}
            onClose={() => setAnswering(false)}
          />
        )}

        <Answers request={request} />
        <RequestAppointments request={request} />
        {request.call && <CallOfRequest call={request.call} />}
        <NoteBox id={id} onSave={(text) => perform({ what: 'note', text })} />
        <RequestHistory history={request.history} email={request.email} />

        <footer className="request-foot">
          <Link className="plain" href={`/people/${encodeURIComponent(request.email)}`}>
            {deskTexts.person.open}
          </Link>
          <a
            className="plain"
            href={`${deskApiPath}/person/export?${new URLSearchParams({ email: request.email })}`}
            download="person.json"
          >
            {buttons.exportPerson}
          </a>
          {start.me.is_owner && (
            <button type="button" className="plain danger" onClick={() => setErasing(request.email)}>
              {buttons.person}
            </button>
          )}
        </footer>
        {isMailOut && (
          <UndoAnyway
            name={name}
            onYes={() => void perform({ what: 'undo', anyway: true })}
            onClose={() => setMailOut(false)}
          />
        )}
      </article>
      {eraser}
    </>
  );
}
