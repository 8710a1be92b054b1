import { useState } from 'react';
import { Link } from 'wouter';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { useDesk } from '../shell/desk-context.ts';
import { deviceSwitch } from '../shell/device-switch.ts';

const { hint: texts } = calendarTexts;

/** Whether the hint was dismissed on this device. */
const knownHint = deviceSwitch('foyer-calendar-hint', false);

/** Tells owners, once, that visitors could pick times. */
export function CalendarHint() {
  const { start } = useDesk();
  const [isKnown, setKnown] = useState(knownHint.isOn);
  if (isKnown || start.offers_times || !start.me.is_owner) return null;
  function dismiss(): void {
    knownHint.set(true);
    setKnown(true);
  }
  return (
    <aside className="calendar-hint row" aria-label={calendarTexts.heading}>
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
