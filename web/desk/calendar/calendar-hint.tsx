import { useState } from 'react';
import { Link } from 'wouter';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { useDesk } from '../shell/desk-context.ts';

const { hint: texts } = calendarTexts;

/** Where it is remembered that somebody knows. */
const key = 'foyer-calendar-hint';

/** Tells owners, once, that visitors could pick times. */
export function CalendarHint() {
  const { start } = useDesk();
  const [isKnown, setKnown] = useState(() => {
    try {
      return localStorage.getItem(key) === 'seen';
    } catch {
      return true;
    }
  });
  if (isKnown || start.offers_times || !start.me.is_owner) return null;
  function dismiss(): void {
    try {
      localStorage.setItem(key, 'seen');
    } catch {
      // Then it is said once more the next time.
    }
    setKnown(true);
  }
  return (
    <aside className="calendar-hint" aria-label={calendarTexts.heading}>
      <p>{texts.lead}</p>
      <Link className="button" href="/calendar/settings" onClick={dismiss}>
        {texts.go}
      </Link>
      <button type="button" className="plain" onClick={dismiss}>
        {texts.dismiss}
      </button>
    </aside>
  );
}
