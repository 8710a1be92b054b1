import { useState } from 'react';
import { Link } from 'wouter';
import type { AppointmentAct, AppointmentAnswer, ListedAppointment } from '#shared/calendar/calendar-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { useDesk } from '../shell/desk-context.ts';
import { longTime } from '../shell/desk-time.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Options } from '../shell/fields.tsx';
import { Form, FormFoot } from '../shell/form.tsx';
import { useFetched } from '../shell/use-fetched.ts';
import { useSend } from '../shell/use-send.ts';

const { call: texts } = calendarTexts;

export interface AppointmentDialogProps {
  readonly call: ListedAppointment;
  /** Name of the member who takes the call. */
  readonly member: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** A booked call, and what can be done with it. */
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
  const { say } = useDesk();
  const send = useSend();
  return async (act: AppointmentAct): Promise<void> => {
    const answer = await send<AppointmentAnswer>('calendar/calls', act);
    if (!answer) return;
    if (answer.outcome !== 'done') say(texts[answer.outcome]);
    onChanged();
    if (answer.outcome !== 'taken') onClose();
  };
}

interface MoveCallProps {
  /** Id of the call. */
  readonly id: string;
  readonly onMove: (to: string) => void;
}

/** Free times to move the call to. */
function MoveCall({ id, onMove }: MoveCallProps) {
  const { value: times, set } = useFetched<readonly number[]>(`calendar/times?except=${id}`, {
    onFail: (): void => set([]),
  });
  if (times === undefined) return <p>{deskTexts.loading}</p>;
  if (times.length === 0) return <p>{texts.noTimes}</p>;
  return (
    <Form className="fields" onSubmit={(form) => onMove(String(new FormData(form).get('to')))}>
      <label>
        {texts.moveTo}
        <select name="to">
          <Options
            of={times.map((at) => {
              const time = new Date(at).toISOString();
              return [time, longTime(time)];
            })}
          />
        </select>
      </label>
      <FormFoot submit={texts.moveNow} />
    </Form>
  );
}
