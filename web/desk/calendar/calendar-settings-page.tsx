import { Link } from 'wouter';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Page } from '../shell/page.tsx';
import { HoursForm } from './hours-form.tsx';
import { LinkedCalendarsSection } from './linked-calendars.tsx';
import { RulesForm } from './rules-form.tsx';
import { useCalendarSettings } from './use-calendar-settings.ts';

/** The member's hours, and the team's rules. */
export function CalendarSettingsPage() {
  const { start } = useDesk();
  const { settings, save } = useCalendarSettings();
  return (
    <Page title={calendarTexts.settings} look="calendar-settings">
      <Link href="/calendar">{calendarTexts.back}</Link>
      <h1>{calendarTexts.settings}</h1>
      {settings === undefined ? (
        <p>{deskTexts.loading}</p>
      ) : (
        <>
          {settings.booking_url !== null && <p>{calendarTexts.elsewhere(settings.booking_url)}</p>}
          <HoursForm key={settings.hours === null ? 'none' : 'some'} hours={settings.hours} save={save} />
          <LinkedCalendarsSection key={settings.hours === null ? 'closed' : 'open'} />
          {start.me.is_owner ? (
            <RulesForm rules={settings.rules} save={save} />
          ) : (
            <p className="small">{calendarTexts.rules.ownersOnly}</p>
          )}
        </>
      )}
    </Page>
  );
}
