import { charactersLeft, formTexts } from '#shared/texts/forms/forms.ts';
import { FieldError } from './field-error.tsx';
import type { FieldProps } from './use-request-form.ts';

/** A text input with its label, hint, error, and the remaining characters near its limit. */
export function TextField({ field }: { readonly field: FieldProps }) {
  const { id, name, error, left, locked } = field;
  const { kind, label, hint, rows, autoComplete, required } = field.definition;
  const descriptions = [
    hint && `${id}-hint`,
    left !== undefined && `${id}-count`,
    error !== undefined && `${id}-error`,
  ].filter((part) => typeof part === 'string');
  const control = {
    id,
    name,
    required: required !== undefined,
    readOnly: locked,
    defaultValue: field.given,
    'aria-invalid': error !== undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  };
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {required === undefined && <span>{formTexts.optional}</span>}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={id} message={error} />}
      {kind === 'text' ? (
        <textarea {...control} rows={rows} />
      ) : (
        // Not type=email: browsers rewrite its value and refuse valid addresses (SPEC A15).
        <input
          {...control}
          type="text"
          autoComplete={autoComplete}
          {...(kind === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
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
