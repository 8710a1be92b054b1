import { useState } from 'react';
import { deskLimits } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { Field } from '../shell/fields.tsx';
import { Form } from '../shell/form.tsx';
import { readMoney, writeMoney } from './money.ts';

const { value: texts } = deskTexts;

export interface ValueFieldProps {
  /** In hundredths; null if unknown. */
  readonly value: number | null;
  readonly onSave: (value: number | null) => void;
}

/** A customer's value, for the numbers. */
export function ValueField({ value, onSave }: ValueFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  function save(): void {
    if (typed === undefined) return;
    const read = typed.trim() === '' ? null : readMoney(typed);
    const isRead = read !== undefined && (read ?? 0) <= deskLimits.value;
    setWrong(!isRead);
    if (!isRead) return;
    setTyped(undefined);
    if (read !== value) onSave(read);
  }
  return (
    <Form className="value-field row" onSubmit={save}>
      <Field
        label={texts.label}
        inputMode="decimal"
        placeholder={texts.placeholder}
        value={typed ?? (value === null ? '' : writeMoney(value))}
        aria-invalid={isWrong}
        onText={setTyped}
        onBlur={save}
      />
      {isWrong && (
        <span className="error" role="alert">
          {texts.wrong}
        </span>
      )}
    </Form>
  );
}
