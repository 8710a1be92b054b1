import { useState } from 'react';
import {
  type CallRules,
  callLengths,
  callWays,
  maxCallLink,
  maxCallName,
  ruleLimits,
} from '#shared/calendar/call-rules.ts';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import type { KeptCalendarSettings } from './use-calendar-settings.ts';

const { rules: texts } = calendarTexts;

export interface RulesFormProps {
  readonly rules: CallRules;
  readonly save: KeptCalendarSettings['save'];
}

const numbers = Object.keys(ruleLimits) as (keyof typeof ruleLimits)[];

/** The team's rules for every call; owners alone can save them. */
export function RulesForm({ rules: kept, save }: RulesFormProps) {
  const [rules, setRules] = useState(kept);
  const change = (changed: Partial<CallRules>) => setRules({ ...rules, ...changed });
  return (
    <form
      className="fields"
      aria-labelledby="rules-heading"
      onSubmit={(event) => {
        event.preventDefault();
        save('rules', rules, texts);
      }}
    >
      <h2 id="rules-heading">{texts.heading}</h2>
      <label>
        {texts.name}
        <input
          required
          maxLength={maxCallName}
          value={rules.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      <label>
        {texts.length}
        <select
          value={rules.length}
          onChange={({ target }) =>
            change({ length: callLengths.find((length) => String(length) === target.value) ?? rules.length })
          }
        >
          {callLengths.map((length) => (
            <option key={length} value={length}>
              {texts.minutes(length)}
            </option>
          ))}
        </select>
      </label>
      {numbers.map((name) => (
        <label key={name}>
          {texts[name]}
          <input
            type="number"
            required
            min={ruleLimits[name][0]}
            max={ruleLimits[name][1]}
            value={Number.isNaN(rules[name]) ? '' : rules[name]}
            onChange={({ target }) => change({ [name]: target.valueAsNumber })}
          />
        </label>
      ))}
      <label>
        {texts.way}
        <select
          value={rules.way}
          onChange={({ target }) =>
            change({ way: callWays.find((way) => way === target.value) ?? rules.way })
          }
        >
          {callWays.map((way) => (
            <option key={way} value={way}>
              {texts.ways[way]}
            </option>
          ))}
        </select>
      </label>
      {rules.way === 'link' && (
        <label>
          {texts.link}
          <input
            type="url"
            required
            pattern="https://.*"
            maxLength={maxCallLink}
            value={rules.link}
            onChange={({ target }) => change({ link: target.value })}
          />
        </label>
      )}
      {(['remind_day', 'remind_hour'] as const).map((name) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={rules[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
          {texts[name]}
        </label>
      ))}
      <div className="box-foot">
        <button type="submit" className="primary">
          {texts.save}
        </button>
      </div>
    </form>
  );
}
