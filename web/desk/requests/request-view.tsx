import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { TableName } from '#shared/data-api.ts';
import type { HistoryEntry } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { RequestAppointments } from '../calendar/request-appointments.tsx';
import { CallOfRequest } from '../calls/call-words.tsx';
import { ErasePerson } from '../people/erase-person.tsx';
import { usePresence } from '../presence/use-presence.ts';
import { RemindMenu } from '../reminders/remind-menu.tsx';
import { writeDraft } from '../replies/drafts.ts';
import { PendingReply } from '../replies/pending-reply.tsx';
import { ReplyBox } from '../replies/reply-box.tsx';
import { filesAgain, keepReplyFiles } from '../replies/reply-files.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Question } from '../shell/question.tsx';
import { TagEditor } from '../tags/tag-editor.tsx';
import { ValueField } from '../value/value-field.tsx';
import { Answers } from './answers.tsx';
import { AskedAction, askedAction } from './asked-action.tsx';
import { NoteBox } from './note-box.tsx';
import { type Quick, RequestActions } from './request-actions.tsx';
import { RequestFoot } from './request-foot.tsx';
import { RequestHead } from './request-head.tsx';
import { RequestHistory } from './request-history.tsx';
import { useRequest } from './use-request.ts';
import { useRequestActs } from './use-request-acts.ts';

const { mailOut } = deskTexts;

/** Actions that the keyboard triggers on the open request. */
export interface RequestViewHandle {
  act(what: Quick): void;
  answer(): void;
  /** Closes whatever is open on top of the request. @returns whether there was anything */
  close(): boolean;
}

export interface RequestViewProps {
  readonly kind: TableName;
  readonly id: string;
  readonly onBack: () => void;
  readonly ref?: Ref<RequestViewHandle>;
}

/** One request in full: what the visitor wrote, what was done, and what can be done. */
export function RequestView({ kind, id, onBack, ref }: RequestViewProps) {
  const { say } = useDesk();
  const { value: request, set: setRequest } = useRequest(kind, id);
  const [isAnswering, setAnswering] = useState(() => window.location.hash === '#answer');
  const [erasing, setErasing] = useState<string>();
  const [asked, setAsked] = useState(askedAction);
  const heading = useRef<HTMLHeadingElement>(null);

  const { perform, click, isMailOut, forgetMail } = useRequestActs(request, setRequest);

  useImperativeHandle(ref, () => ({
    act: (what) => void perform({ what }),
    answer: () => setAnswering(true),
    close() {
      if (isAnswering) setAnswering(false);
      return isAnswering;
    },
  }));

  /** Continues a reply that was not sent. */
  function goOn(reply: HistoryEntry, told: string): void {
    if (!isAnswering) {
      writeDraft('reply', id, reply.text ?? '');
      writeDraft('subject', id, reply.subject ?? '');
      keepReplyFiles(id, filesAgain(reply));
    }
    setAnswering(true);
    say(told);
  }

  // Returns the focus to the request after replying or closing the box.
  const wasAnswering = useRef(isAnswering);
  useEffect(() => {
    if (wasAnswering.current && !isAnswering) heading.current?.focus({ preventScroll: true });
    wasAnswering.current = isAnswering;
  }, [isAnswering]);

  usePresence(kind, id, isAnswering);

  const isThere = request !== undefined;
  useEffect(() => {
    // Unless the reply, or a link's confirmation, already has it.
    const hasFocus = heading.current?.closest('article')?.contains(document.activeElement);
    if (isThere && !hasFocus) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

  const back = (
    <button type="button" className="plain back" onClick={onBack}>
      ← {deskTexts.back}
    </button>
  );
  // Outlives the request: it shows where the person is still named after the request is gone.
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
  return (
    <>
      <article className="request" aria-labelledby="request-name">
        {back}
        <RequestHead request={request} heading={heading} />

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
        {request.state === 'won' && (
          <ValueField
            key={request.value}
            value={request.value}
            onSave={(value) => void perform({ what: 'value', value })}
          />
        )}
        <RemindMenu request={request} />
        <PendingReply
          request={request}
          onUnsend={async (reply) => {
            if (await perform({ what: 'unsend', about: reply.id }))
              goOn(reply, deskTexts.pending.backMessage);
          }}
          {...(!isAnswering && { onGoOn: (reply) => goOn(reply, deskTexts.pending.goOnMessage) })}
        />

        {isAnswering && (
          <ReplyBox
            request={request}
            onSend={(written, files) => perform({ what: 'reply', ...written }, files)}
            onClose={() => setAnswering(false)}
          />
        )}

        <Answers request={request} />
        <RequestAppointments request={request} />
        {request.call && <CallOfRequest call={request.call} />}
        <NoteBox id={id} onSave={(text) => perform({ what: 'note', text })} />
        <RequestHistory history={request.history} email={request.email} />

        <RequestFoot email={request.email} onErase={() => setErasing(request.email)} />
        {isMailOut && (
          // Asks for confirmation, since a mail cannot be recalled.
          <Question
            title={mailOut.heading}
            no={mailOut.keep}
            yes={mailOut.yes}
            look="primary"
            onYes={() => {
              forgetMail();
              void perform({ what: 'undo', anyway: true });
            }}
            onClose={forgetMail}
          >
            <p>{mailOut.lead(request.name)}</p>
          </Question>
        )}
      </article>
      {eraser}
    </>
  );
}
