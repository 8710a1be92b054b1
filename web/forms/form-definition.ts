import type { TableName } from '#shared/data-api.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import type { FormResult } from '#shared/forms/text-rules.ts';

/** The differences of one form, beyond the parts that all forms share. */
export interface FormDefinition<Field extends string, Row> {
  /** Name of its draft, and what the ids of its elements begin with. */
  readonly name: TableName;
  /** By the names of the inputs, in the order of the page. */
  readonly fields: Readonly<Record<Field, FormField>>;
  /** The shared rules, applied to the inputs' values. */
  readonly check: (data: FormData) => FormResult<Row, Field>;
}
