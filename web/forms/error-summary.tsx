import type { RefObject } from 'react';
import { formTexts } from '#shared/texts/forms/forms.ts';
import type { FieldProps } from './use-request-form.ts';

export interface ErrorSummaryProps {
  readonly ref: RefObject<HTMLElement | null>;
  /** The fields that have an error, in the order of the page. */
  readonly fields: readonly FieldProps[];
  readonly onChoose: (name: string) => void;
}

/** All errors at once (SPEC B8), each a link to its field. Takes the focus after a submit. */
export function ErrorSummary({ ref, fields, onChoose }: ErrorSummaryProps) {
  return (
    <section className="error-summary" ref={ref} tabIndex={-1} aria-labelledby="error-summary-heading">
      <h2 id="error-summary-heading">{formTexts.summaryHeading}</h2>
      <ul>
        {fields.map(({ id, name, error }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(name);
              }}
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
