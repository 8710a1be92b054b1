import { charactersLeft, formTexts } from '#shared/texts/forms.ts';
import { FieldError } from './field-error.tsx';
import type { FieldProps } from './use-request-form.ts';

export interface TextFieldProps {
  readonly field: FieldProps;
  readonly optional?: true;
  readonly hint?: string;
  /** Several lines to write on, instead of one. */
  readonly rows?: number;
  /** What the browser may fill in by itself (HTML, autofill tokens). */
  readonly autoComplete?: 'name' | 'email' | 'organization';
}

/** One text input with its label, hint, error and the count near its limit. */
export function TextField({ field, optional, hint, rows, autoComplete }: TextFieldProps) {
  const { id, name, label, error, left, locked } = field;
  const descriptions = [
    hint && `${id}-hint`,
    left !== undefined && `${id}-count`,
    error !== undefined && `${id}-error`,
  ].filter((part) => typeof part === 'string');
  const control = {
    id,
    name,
    required: !optional,
    readOnly: locked,
    'aria-invalid': error !== undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  };
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {optional && <span>{formTexts.optional}</span>}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={id} message={error} />}
      {rows ? (
        <textarea {...control} rows={rows} />
      ) : (
        // Not type=email: browsers rewrite what is typed there and refuse addresses that exist (SPEC A15).
        <input
          {...control}
          type="text"
          autoComplete={autoComplete}
          {...(autoComplete === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        />
      )}
      {left !== undefined && (
        <p className="count" id={`${id}-count`} data-over={left < 0}>
          {charactersLeft(left)}
        </p>
      )}
    </div>
  );
}
