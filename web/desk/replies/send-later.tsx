import { deskTexts } from '#shared/texts/desk/desk.ts';
import { localTime, morningIn } from '../shell/desk-time.ts';
import { Check } from '../shell/fields.tsx';

const { reply: texts } = deskTexts;

const hour = 3_600_000;

export interface SendLaterProps {
  /** In the field's format: `2026-11-22T09:00`, in the member's own time zone; undefined for now. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly now: number;
}

/** When to send a reply: at once, unless a time is picked. */
export function SendLater({ value, onChange, now }: SendLaterProps) {
  return (
    <span className="send-later row">
      <Check
        checked={value !== undefined}
        onCheck={(isLater) => onChange(isLater ? morningIn(1, now) : undefined)}
      >
        {texts.later}
      </Check>
      {value !== undefined && (
        <input
          type="datetime-local"
          aria-label={texts.laterAt}
          value={value}
          min={localTime(now)}
          max={localTime(now + 365 * 24 * hour)}
          required
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </span>
  );
}
