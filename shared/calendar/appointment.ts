import type { TableName } from '../data-api.ts';

export const appointmentStates = ['booked', 'canceled', 'held', 'missed'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** A booked call; named as in supabase/migrations. Times are ISO 8601 with offset. */
export interface Appointment {
  readonly id: string;
  readonly kind: TableName;
  /** Id of the request that it belongs to. */
  readonly request: string;
  /** Address of the member who takes it. */
  readonly member: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** The zone in which the visitor sees it; IANA name. */
  readonly zone: string;
  /** The number to call, if the visitor gave one. */
  readonly phone: string | null;
  readonly state: AppointmentState;
  /** Increases with each move and a cancellation. */
  readonly sequence: number;
  readonly changed_at: string;
  /** Address of the member who last changed it; null for the visitor. */
  readonly changed_by: string | null;
}
