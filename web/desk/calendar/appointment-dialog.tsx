import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { AppointmentAct, AppointmentAnswer, ListedAppointment } from '#shared/calendar/calendar-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { longTime } from '../shell/desk-time.ts';
import { Dialog } from '../shell/dialog.tsx';

const { call: texts } = calendarTexts;

export interface AppointmentDialogProps {
  readonly call: ListedAppointment;
  /** Name of the member who takes it. */
  readonly member: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One booked call, and what may be done with it. */
export function AppointmentDialog({ call, member, onClose, onChanged }: AppointmentDialogProps) {
  const { now } = useDesk();
  const [step, setStep] = useState<'shown' | 'moving' | 'canceling'>('shown');
  const act = useActOnCall(onChanged, onClose);
  const { id, kind, request, name, starts_at, state } = call;
  const hasBegun = Date.parse(starts_at) <= now;
  return (
    <Dialog title={texts.details(name, longTime(starts_at))} onClose={onClose}>
      <p>
        {texts.with(member)} <span className="state">{calendarTexts.states[state]}</span>
      </p>
      <p>
        <Link href={`/requests/${kind}/${request}`}>{texts.request}</Link>
      </p>
      {step === 'moving' && (
        <MoveCall id={id} onMove={(to) => void act({ id, what: 'move', starts_at: to })} />
      )}
      {step === 'canceling' && <p>{texts.cancelQuestion(name)}</p>}
      <div className="box-foot">
        <button
          type="button"
          className="plain"
          onClick={() => (step === 'shown' ? onClose() : setStep('shown'))}
        >
          {step === 'canceling' ? texts.keep : texts.close}
        </button>
        {step === 'canceling' && (
          <button type="button" className="danger" onClick={() => void act({ id, what: 'cancel' })}>
            {texts.cancel}
          </button>
        )}
        {step === 'shown' && state === 'booked' && !hasBegun && (
          <>
            <button type="button" className="danger" onClick={() => setStep('canceling')}>
              {texts.cancel}
            </button>
            <button type="button" onClick={() => setStep('moving')}>
              {texts.move}
            </button>
          </>
        )}
        {step === 'shown' && state === 'booked' && hasBegun && (
          <>
            <button type="button" onClick={() => void act({ id, what: 'missed' })}>
              {texts.missed}
            </button>
            <button type="button" className="primary" onClick={() => void act({ id, what: 'held' })}>
              {texts.held}
            </button>
          </>
        )}
        {step === 'shown' && (state === 'held' || state === 'missed') && (
          <button type="button" onClick={() => void act({ id, what: 'booked' })}>
            {texts.booked}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function useActOnCall(onChanged: () => void, onClose: () => void) {
  const { say, signedOut } = useDesk();
  return async (act: AppointmentAct): Promise<void> => {
    const fetched = await askDesk<AppointmentAnswer>('calendar/calls', { method: 'POST', body: act });
    if (fetched.kind === 'signed out') return signedOut();
    if (fetched.kind !== 'ok') return say(deskTexts.outcomes.failed);
    if (fetched.value.outcome !== 'done') say(texts[fetched.value.outcome]);
    onChanged();
    if (fetched.value.outcome !== 'taken') onClose();
  };
}

interface MoveCallProps {
  /** Of the call. */
  readonly id: string;
  readonly onMove: (to: string) => void;
}

/** The times that somebody is free at. */
function MoveCall({ id, onMove }: MoveCallProps) {
  const [times, setTimes] = useState<readonly number[]>();
  useEffect(() => {
    void askDesk<readonly number[]>(`calendar/times?except=${id}`).then((fetched) => {
      setTimes(fetched.kind === 'ok' ? fetched.value : []);
    });
  }, [id]);
  if (times === undefined) return <p>{deskTexts.loading}</p>;
  if (times.length === 0) return <p>{texts.noTimes}</p>;
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        onMove(String(new FormData(event.currentTarget).get('to')));
      }}
    >
      <label>
        {texts.moveTo}
        <select name="to">
          {times.map((at) => {
            const time = new Date(at).toISOString();
            return (
              <option key={at} value={time}>
                {longTime(time)}
              </option>
            );
          })}
        </select>
      </label>
      <div className="box-foot">
        <button type="submit" className="primary">
          {texts.moveNow}
        </button>
      </div>
    </form>
  );
}
