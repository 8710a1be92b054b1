import type { TableName } from '#shared/data-api.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import type { FormResult } from '#shared/forms/text-rules.ts';

/** The differences between one form and another. */
export interface FormDefinition<Field extends string, Row> {
  /** Name of its draft, and the prefix of its elements' ids. */
  readonly name: TableName;
  /** By input name, in the order of the page. */
  readonly fields: Readonly<Record<Field, FormField>>;
  /** The shared rules, applied to the inputs' values. */
  readonly check: (data: FormData) => FormResult<Row, Field>;
}
