import type { CalendarSettings } from '#shared/calendar/calendar-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { useFetched } from '../shell/use-fetched.ts';
import { useSend } from '../shell/use-send.ts';

/** The calendar's settings as the server has them, and how they are changed. */
export interface KeptCalendarSettings {
  /** Undefined until they are there. */
  readonly settings: CalendarSettings | undefined;
  /** Saves a part; says what came of it. */
  save(
    part: 'rules' | 'hours',
    body: object,
    texts: { readonly saved: string; readonly invalid: string },
  ): Promise<void>;
}

export function useCalendarSettings(): KeptCalendarSettings {
  const { say, reload } = useDesk();
  const send = useSend();
  const { value: settings, set } = useFetched<CalendarSettings>('calendar/settings', {
    onFail: () => say(deskTexts.outcomes.failed),
  });
  return {
    settings,
    async save(part, body, { saved, invalid }) {
      const now = await send<CalendarSettings>(`calendar/${part}`, body, { method: 'PUT', refused: invalid });
      if (!now) return;
      set(now);
      say(saved);
      // Whether times are offered may be otherwise now.
      reload();
    },
  };
}
