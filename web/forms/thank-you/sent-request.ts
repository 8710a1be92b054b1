import type { TableName } from '#shared/data-api.ts';

/** The request that was just sent. */
export interface SentRequest {
  readonly kind: TableName;
  readonly id: string;
}
