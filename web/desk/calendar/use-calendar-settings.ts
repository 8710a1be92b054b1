import type { CalendarSettings } from '#shared/calendar/calendar-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { useFetched } from '../shell/use-fetched.ts';
import { useSend } from '../shell/use-send.ts';

/** Saves a part of the settings and reports the outcome. */
export type SaveCalendar = ReturnType<typeof useCalendarSettings>['save'];

/** The calendar's settings from the server, undefined until loaded, and a way to change them. */
export function useCalendarSettings() {
  const { say, reload } = useDesk();
  const send = useSend();
  const { value: settings, set } = useFetched<CalendarSettings>('calendar/settings', {
    onFail: () => say(deskTexts.outcomes.failed),
  });
  return {
    settings,
    async save(
      part: 'rules' | 'hours',
      body: object,
      { saved, invalid }: { readonly saved: string; readonly invalid: string },
    ): Promise<void> {
      const now = await send<CalendarSettings>(`calendar/${part}`, body, { method: 'PUT', refused: invalid });
      if (!now) return;
      set(now);
      say(saved);
      // The change may affect whether times are offered.
      reload();
    },
  };
}
