import { useEffect, useState } from 'react';
import type { LinkedCalendars, NewCalendar } from '#shared/calendar/calendar-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { longTime } from '../shell/desk-time.ts';

const { linked: texts } = calendarTexts;

/** The calendars that the member has elsewhere, and the secret address of their booked calls. */
export function LinkedCalendarsSection() {
  const { say, signedOut } = useDesk();
  const [linked, setLinked] = useState<LinkedCalendars>();
  const [isTrying, setTrying] = useState(false);

  async function ask(path: string, body?: object): Promise<boolean> {
    const fetched = await askDesk<LinkedCalendars | { readonly error: string }>(
      `calendar/${path}`,
      body && { method: 'POST', body },
    );
    if (fetched.kind === 'signed out') signedOut();
    else if (fetched.kind === 'away') say(deskTexts.outcomes.failed);
    else if ('error' in fetched.value)
      say(fetched.kind === 'refused' && fetched.status === 422 ? fetched.value.error : texts.invalid);
    else setLinked(fetched.value);
    return fetched.kind === 'ok';
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => void ask('linked'), []);

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
      <ul className="team-list">
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
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          void add(event.currentTarget);
        }}
      >
        <h3>{texts.add}</h3>
        <label>
          {texts.address}
          <input name="address" type="url" required maxLength={2000} autoComplete="off" />
        </label>
        <p className="small">{texts.hint}</p>
        <label>
          {texts.user}
          <input name="user" maxLength={320} autoComplete="off" />
        </label>
        <label>
          {texts.password}
          <input name="password" type="password" maxLength={320} autoComplete="off" />
        </label>
        <label className="check">
          <input name="writes" type="checkbox" defaultChecked />
          {texts.writes}
        </label>
        <div className="box-foot">
          <button type="submit" className="primary" aria-disabled={isTrying}>
            {isTrying ? texts.trying : texts.addButton}
          </button>
        </div>
      </form>
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
