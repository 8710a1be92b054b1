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
import { Check, Choice, Field } from '../shell/fields.tsx';
import { Form, FormFoot } from '../shell/form.tsx';
import type { SaveCalendar } from './use-calendar-settings.ts';

const { rules: texts } = calendarTexts;

export interface RulesFormProps {
  readonly rules: CallRules;
  readonly save: SaveCalendar;
}

const numbers = Object.keys(ruleLimits) as (keyof typeof ruleLimits)[];

/** The team's rules for every call; only owners can save them. */
export function RulesForm({ rules: kept, save }: RulesFormProps) {
  const [rules, setRules] = useState(kept);
  const change = (changed: Partial<CallRules>) => setRules({ ...rules, ...changed });
  return (
    <Form
      className="fields"
      aria-labelledby="rules-heading"
      onSubmit={() => void save('rules', rules, texts)}
    >
      <h2 id="rules-heading">{texts.heading}</h2>
      <Field
        label={texts.name}
        required
        maxLength={maxCallName}
        value={rules.name}
        onText={(name) => change({ name })}
      />
      <Choice
        label={texts.length}
        value={rules.length}
        options={callLengths.map((length) => [length, texts.minutes(length)])}
        onPick={(length) => change({ length })}
      />
      {numbers.map((name) => (
        <Field
          key={name}
          label={texts[name]}
          type="number"
          required
          min={ruleLimits[name][0]}
          max={ruleLimits[name][1]}
          value={Number.isNaN(rules[name]) ? '' : rules[name]}
          onText={(typed) => change({ [name]: Number.parseFloat(typed) })}
        />
      ))}
      <Choice
        label={texts.way}
        value={rules.way}
        options={callWays.map((way) => [way, texts.ways[way]])}
        onPick={(way) => change({ way })}
      />
      {rules.way === 'link' && (
        <Field
          label={texts.link}
          type="url"
          required
          pattern="https://.*"
          maxLength={maxCallLink}
          value={rules.link}
          onText={(link) => change({ link })}
        />
      )}
      {(['remind_day', 'remind_hour'] as const).map((name) => (
        <Check key={name} checked={rules[name]} onCheck={(isOn) => change({ [name]: isOn })}>
          {texts[name]}
        </Check>
      ))}
      <FormFoot submit={texts.save} />
    </Form>
  );
}
