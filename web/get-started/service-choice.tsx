import { offerings, serviceIds } from '#shared/agency/offerings.ts';
import { getStartedTexts } from '#shared/texts/forms/get-started.ts';
import { FieldError } from '../forms/field-error.tsx';
import type { FieldProps } from '../forms/use-request-form.ts';

/** The four services as cards to tick (SPEC B2–B4): native checkboxes; the whole card is clickable. */
export function ServiceChoice({ field }: { readonly field: FieldProps }) {
  const { id, name, error, given, locked } = field;
  const { label } = field.definition;
  return (
    <fieldset
      className="field choice"
      id={id}
      aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
    >
      <legend>{label}</legend>
      <p className="hint" id={`${id}-hint`}>
        {getStartedTexts.servicesHint}
      </p>
      {error !== undefined && <FieldError id={id} message={error} />}
      <div className="choice-cards">
        {serviceIds.map((service) => (
          <label key={service} className="choice-card">
            <input
              type="checkbox"
              name={name}
              value={service}
              defaultChecked={given?.includes(service)}
              aria-labelledby={`${id}-${service}`}
              aria-describedby={`${id}-${service}-summary`}
              aria-invalid={error !== undefined}
              onClick={(event) => {
                if (locked) event.preventDefault();
              }}
            />
            <span>
              <strong id={`${id}-${service}`}>{offerings[service].name}</strong>
              <span id={`${id}-${service}-summary`}>{offerings[service].summary}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
