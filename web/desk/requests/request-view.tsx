import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { TableName } from '#shared/data-api.ts';
import { deskApiPath, type RequestDetail, type RequestOrigin } from '#shared/desk/desk-api.ts';
import { flagText } from '#shared/desk/flag-texts.ts';
import { sourceNames } from '#shared/forms/request-source.ts';
import { deskTexts, kindAndWay, sourceTexts, stateNames } from '#shared/texts/desk.ts';
import { CallOfRequest } from '../calls/call-words.tsx';
import { memberName, useDesk } from '../shell/desk-context.ts';
import { longTime, timeLeft } from '../shell/desk-time.ts';
import { Dialog } from '../shell/dialog.tsx';
import { ErasePerson } from './erase-person.tsx';
import { mailtoLink } from './mailto.ts';
import { NoteBox } from './note-box.tsx';
import { ReplyBox } from './reply-box.tsx';
import { RequestHistory } from './request-history.tsx';
import { type Act, useAct } from './use-act.ts';
import { useRequest } from './use-request.ts';

type Quick = Exclude<Act, { readonly text: string }>['what'];

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
  const { start, now } = useDesk();
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
  const { name, owner, state, flags, origin, created_at, due_at } = request;
  const left = timeLeft(request, now);
  const isMine = owner === start.me.email;
  const isDone = state !== 'waiting';
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
            {request.is_sending && <span className="mail-waits">{deskTexts.mailWaits}</span>}
            {left.text && (
              <time className={`time-left is-${left.urgency}`} dateTime={due_at} title={longTime(due_at)}>
                {left.text}
              </time>
            )}
            <span className={isMine ? 'owner is-me' : 'owner'}>
              {owner === null ? deskTexts.unowned : isMine ? deskTexts.mine : memberName(start, owner)}
            </span>
          </p>
          {flags.length > 0 && <p className="flags">{flags.map(flagText).join(' · ')}</p>}
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
        <div className="actions">
          <button type="button" className="primary" aria-keyshortcuts="a" onClick={() => setAnswering(true)}>
            {buttons.answer}
          </button>
          {isMine ? (
            <ActButton what="release" text={buttons.release} onClick={click} />
          ) : (
            <ActButton
              what="take"
              text={owner === null ? buttons.take : buttons.takeOver}
              keys="t"
              onClick={click}
            />
          )}
          {state === 'waiting' && (
            <ActButton what="answered" text={buttons.answered} keys="e" onClick={click} />
          )}
          {state === 'answered' && <ActButton what="won" text={buttons.won} onClick={click} />}
          {state === 'answered' && <ActButton what="lost" text={buttons.lost} onClick={click} />}
          {state !== 'spam' && <ActButton what="spam" text={buttons.spam} keys="s" onClick={click} />}
          {isDone && <ActButton what="reopen" text={buttons.reopen} onClick={click} />}
          {request.can_undo && <ActButton what="undo" text={buttons.undo} keys="u" onClick={click} />}
        </div>

        {isAnswering && (
          <ReplyBox
            request={request}
            onSend={(text) => perform({ what: 'reply', text })}
            onClose={() => setAnswering(false)}
          />
        )}

        <section className="answers" aria-labelledby="answers-title">
          <h3 id="answers-title">{deskTexts.answers}</h3>
          <Answers request={request} />
          <p className="small">
            {kindAndWay(kind, origin.way)}, <time dateTime={created_at}>{longTime(created_at)}</time>
          </p>
          <Source origin={origin} />
        </section>

        {request.call && <CallOfRequest call={request.call} />}
        <NoteBox id={id} onSave={(text) => perform({ what: 'note', text })} />
        <RequestHistory history={request.history} />

        <footer className="request-foot">
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

interface UndoAnywayProps {
  readonly name: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks once more, since nothing brings a mail back. */
function UndoAnyway({ name, onYes, onClose }: UndoAnywayProps) {
  const { heading, lead, keep, yes } = deskTexts.mailOut;
  return (
    <Dialog title={heading} onClose={onClose}>
      <p>{lead(name)}</p>
      <form method="dialog" className="box-foot">
        <button type="submit" className="plain">
          {keep}
        </button>
        <button
          type="button"
          className="primary"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </button>
      </form>
    </Dialog>
  );
}

/** The action that a link from a mail or a post asks for: `?do=`. */
function askedAction(): AskedAct | undefined {
  const asked = new URLSearchParams(window.location.search).get('do');
  return askedActs.find((act) => act === asked);
}

const askedActs = ['take', 'answered', 'spam'] as const;
type AskedAct = (typeof askedActs)[number];

interface AskedActionProps {
  readonly asked: AskedAct;
  readonly request: RequestDetail;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks once before doing what a link says: whoever follows it has done nothing yet. */
function AskedAction({ asked, request, onYes, onClose }: AskedActionProps) {
  const { start } = useDesk();
  const { questions, no } = deskTexts.asked;
  const isDone = asked === 'take' ? request.owner === start.me.email : request.state === asked;
  if (isDone) return null;
  return (
    <section className="asked" aria-labelledby="asked-title">
      <p id="asked-title">{questions[asked](request.name)}</p>
      <div className="box-foot">
        <button type="button" className="plain" onClick={onClose}>
          {no}
        </button>
        <button
          type="button"
          className="primary"
          // biome-ignore lint/a11y/noAutofocus: the link that led here asked for exactly this.
          autoFocus
          onClick={() => {
            onYes();
            onClose();
          }}
        >
          {deskTexts.asked.yes[asked]}
        </button>
      </div>
    </section>
  );
}

interface ActButtonProps {
  readonly what: Quick;
  readonly text: string;
  readonly keys?: string;
  /** @param clicks in a row at this place; 0 for a key */
  readonly onClick: (what: Quick, clicks: number) => void;
}

function ActButton({ what, text, keys, onClick }: ActButtonProps) {
  return (
    <button type="button" aria-keyshortcuts={keys} onClick={({ detail }) => onClick(what, detail)}>
      {text}
    </button>
  );
}

/** From where the visit came that became the request. */
function Source({ origin }: { readonly origin: RequestOrigin }) {
  const known = sourceNames.filter((name) => origin[name] !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="source" aria-label={deskTexts.source}>
      {known.map((name) => (
        <div key={name}>
          <dt>{sourceTexts[name]}</dt>
          <dd>{origin[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Answers({ request }: { readonly request: RequestDetail }) {
  return (
    <dl>
      {request.answers.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text === request.email && request.is_mailable ? <a href={mailtoLink(text)}>{text}</a> : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
