import { useState } from 'react';
import type { LinkedCalendars, NewCalendar } from '#shared/calendar/calendar-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { useDesk } from '../shell/desk-context.ts';
import { longTime } from '../shell/desk-time.ts';
import { Check, Field } from '../shell/fields.tsx';
import { Form, FormFoot } from '../shell/form.tsx';
import { useFetched } from '../shell/use-fetched.ts';
import { useSend } from '../shell/use-send.ts';

const { linked: texts } = calendarTexts;

/** The calendars that the member has elsewhere, and the secret address of their booked calls. */
export function LinkedCalendarsSection() {
  const { say } = useDesk();
  const send = useSend();
  const { value: linked, set } = useFetched<LinkedCalendars>('calendar/linked', {
    onFail: () => say(deskTexts.outcomes.failed),
  });
  const [isTrying, setTrying] = useState(false);

  /** @returns whether it succeeded */
  async function ask(path: string, body: object): Promise<boolean> {
    const now = await send<LinkedCalendars, { readonly error: string }>(`calendar/${path}`, body, {
      refused: ({ error }, status) => (status === 422 ? error : texts.invalid),
    });
    if (now) set(now);
    return now !== undefined;
  }

  async function add(form: HTMLFormElement): Promise<void> {
    const inputs = new FormData(form);
    const text = (name: string) => String(inputs.get(name) ?? '');
    const password = text('password');
    const body: NewCalendar = {
      kind: text('user') === '' && password === '' ? 'ics' : 'caldav',
      address: text('address'),
      user: text('user'),
      password,
      writes: inputs.get('writes') !== null,
    };
    setTrying(true);
    if (await ask('linked', body)) form.reset();
    setTrying(false);
  }

  if (linked === undefined) return null;
  return (
    <section aria-labelledby="linked-heading">
      <h2 id="linked-heading">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <ul className="team-list bare">
        {linked.calendars.map(({ id, host, writes, read_at, failure, failed_since }) => (
          <li key={id}>
            <span>
              <strong>{host}</strong>
              {writes && <span className="state">{texts.written}</span>}
              <span className={failure === null ? 'small' : 'small error'}>
                {failure === null
                  ? read_at !== null && texts.readAt(longTime(read_at))
                  : texts.failed(failure, longTime(failed_since ?? read_at ?? ''))}
              </span>
            </span>
            <button
              type="button"
              className="plain danger"
              aria-label={texts.removeOf(host)}
              onClick={() => void ask('linked/remove', { id })}
            >
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
      <Form className="fields" onSubmit={(form) => void add(form)}>
        <h3>{texts.add}</h3>
        <Field label={texts.address} name="address" type="url" required maxLength={2000} autoComplete="off" />
        <p className="small">{texts.hint}</p>
        <Field label={texts.user} name="user" maxLength={320} autoComplete="off" />
        <Field label={texts.password} name="password" type="password" maxLength={320} autoComplete="off" />
        <Check name="writes" defaultChecked>
          {texts.writes}
        </Check>
        <FormFoot submit={isTrying ? texts.trying : texts.addButton} isBusy={isTrying} />
      </Form>
      {linked.feed !== null && (
        <>
          <h3>{texts.feed}</h3>
          <p className="small">{texts.feedLead}</p>
          <div className="invitation">
            <output>{linked.feed}</output>
          </div>
          <div className="box-foot">
            <button type="button" className="plain" onClick={() => void ask('feed', {})}>
              {texts.renew}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
