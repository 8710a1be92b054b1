import type { CalendarSettings } from '#shared/calendar/calendar-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { useFetched } from '../shell/use-fetched.ts';
import { useSend } from '../shell/use-send.ts';

/** Saves a part of the settings; says what came of it. */
export type SaveCalendar = ReturnType<typeof useCalendarSettings>['save'];

/** The calendar's settings as the server has them, undefined until they are there; and how they are changed. */
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
      // Whether times are offered may be otherwise now.
      reload();
    },
  };
}
