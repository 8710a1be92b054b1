import { useCallback, useEffect, useState } from 'react';
import type { CalendarSettings } from '#shared/calendar/calendar-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';

/** The calendar's settings as the server has them, and how they are changed. */
export interface KeptCalendarSettings {
  /** Undefined until they are there. */
  readonly settings: CalendarSettings | undefined;
  /** Saves a part; says what came of it. */
  save(
    part: 'rules' | 'hours',
    body: object,
    texts: { readonly saved: string; readonly invalid: string },
  ): void;
}

export function useCalendarSettings(): KeptCalendarSettings {
  const { say, signedOut, reload } = useDesk();
  const [settings, setSettings] = useState<CalendarSettings>();
  useEffect(() => {
    const stopping = new AbortController();
    void askDesk<CalendarSettings>('calendar/settings', { signal: stopping.signal }).then((fetched) => {
      if (stopping.signal.aborted) return;
      if (fetched.kind === 'signed out') signedOut();
      else if (fetched.kind === 'ok') setSettings(fetched.value);
      else say(deskTexts.outcomes.failed);
    });
    return () => stopping.abort();
  }, [say, signedOut]);

  const save = useCallback<KeptCalendarSettings['save']>(
    (part, body, texts) => {
      void askDesk<CalendarSettings>(`calendar/${part}`, { method: 'PUT', body }).then((fetched) => {
        if (fetched.kind === 'signed out') return signedOut();
        if (fetched.kind === 'away') return say(deskTexts.outcomes.failed);
        if (fetched.kind === 'refused') return say(texts.invalid);
        setSettings(fetched.value);
        say(texts.saved);
        // Whether times are offered may be otherwise now.
        reload();
      });
    },
    [say, signedOut, reload],
  );
  return { settings, save };
}
