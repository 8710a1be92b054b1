import type { TableName } from '#shared/data-api.ts';
import type { FormResult } from '#shared/forms/text-rules.ts';

/** What makes one form out of the parts that all forms share. */
export interface FormDefinition<Field extends string, Row> {
  /** Name of its draft, and what the ids of its elements begin with. */
  readonly name: TableName;
  /** Names of the inputs, in the order of the page. */
  readonly fields: readonly Field[];
  readonly labels: Readonly<Record<Field, string>>;
  /** The longest text of a field in code points; none for a choice. */
  readonly limits: Readonly<Partial<Record<Field, number>>>;
  /** The shared rules, applied to what stands in the inputs. */
  readonly check: (data: FormData) => FormResult<Row, Field>;
}

/** What is typed in one text input. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
