import type { Reminder, RequestDetail } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { longTime, morningIn } from '../shell/desk-time.ts';
import { Options } from '../shell/fields.tsx';
import { useSend } from '../shell/use-send.ts';

const { remind: texts } = deskTexts;

const hour = 3_600_000;

const named = (name: keyof typeof texts.choices) => [name, texts.choices[name]] as const;

/** Reminds the member of a request later, or if its visitor stays silent. */
export function RemindMenu({ request }: { readonly request: RequestDetail }) {
  const { now, say, announce } = useDesk();
  const send = useSend();
  const { kind, id, reminder } = request;

  async function set(next: Reminder | undefined): Promise<void> {
    const body = { kind, id, ...(next ?? { at: null }) };
    if ((await send('reminder', body)) === undefined) return;
    say(next ? texts.told(longTime(next.at)) : texts.off);
    announce({ kind, id });
  }

  if (reminder) {
    return (
      <p className="remind row small">
        <span>{(reminder.is_for_silence ? texts.ifSilent : texts.at)(longTime(reminder.at))}</span>
        <button type="button" className="plain" onClick={() => void set(undefined)}>
          {texts.forget}
        </button>
      </p>
    );
  }
  return (
    <label className="remind row small">
      {texts.label}
      <select value="" onChange={({ target }) => void set(choices(now)[target.value])}>
        <option value="">{texts.not}</option>
        <optgroup label={texts.anyway}>
          <Options of={(['hours', 'tomorrow', 'week'] as const).map(named)} />
        </optgroup>
        <optgroup label={texts.silence}>
          <Options of={(['silent3', 'silent7', 'silent14'] as const).map(named)} />
        </optgroup>
      </select>
    </label>
  );
}

function choices(now: number): Readonly<Record<string, Reminder>> {
  const morning = (days: number) => new Date(morningIn(days, now)).toISOString();
  const at = (time: string, is_for_silence = false): Reminder => ({ at: time, is_for_silence });
  return {
    hours: at(new Date(now + 3 * hour).toISOString()),
    tomorrow: at(morning(1)),
    week: at(morning(7)),
    silent3: at(morning(3), true),
    silent7: at(morning(7), true),
    silent14: at(morning(14), true),
  };
}
