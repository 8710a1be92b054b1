import { type ComponentProps, type ReactNode, useId } from 'react';

interface Labeled {
  readonly label: ReactNode;
  /** Shown below the field. */
  readonly hint?: string;
}

export interface FieldProps extends Labeled, Omit<ComponentProps<'input'>, 'onChange'> {
  readonly onText?: (text: string) => void;
}

/** A single-line field with its label. */
export function Field({ label, hint, onText, ...input }: FieldProps) {
  const id = useId();
  return (
    <>
      <label>
        {label}
        <input {...input} aria-describedby={hint && id} onChange={({ target }) => onText?.(target.value)} />
      </label>
      {hint && <Hint id={id} text={hint} />}
    </>
  );
}

export interface AreaProps extends Labeled, Omit<ComponentProps<'textarea'>, 'onChange'> {
  readonly onText: (text: string) => void;
}

/** A multi-line field with its label. */
export function Area({ label, hint, onText, ...area }: AreaProps) {
  const id = useId();
  return (
    <>
      <label>
        {label}
        <textarea {...area} aria-describedby={hint && id} onChange={({ target }) => onText(target.value)} />
      </label>
      {hint && <Hint id={id} text={hint} />}
    </>
  );
}

function Hint({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className="small" id={id}>
      {text}
    </p>
  );
}

export interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly onCheck?: (isChecked: boolean) => void;
}

/** A checkbox with the text next to it. */
export function Check({ onCheck, children, ...input }: CheckProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" onChange={({ target }) => onCheck?.(target.checked)} />
      {children}
    </label>
  );
}

/** A value to choose, and its label. */
export type Option<Value extends string | number> = readonly [value: Value, text: ReactNode];

export function Options<Value extends string | number>({ of }: { readonly of: readonly Option<Value>[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

export interface ChoiceProps<Value extends string | number> {
  readonly label: ReactNode;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onPick: (value: Value) => void;
}

/** A select box with its label. */
export function Choice<Value extends string | number>({ label, value, options, onPick }: ChoiceProps<Value>) {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ target }) => {
          const picked = options[target.selectedIndex];
          if (picked) onPick(picked[0]);
        }}
      >
        <Options of={options} />
      </select>
    </label>
  );
}
