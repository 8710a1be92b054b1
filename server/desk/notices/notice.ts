import type { TableName } from '#shared/data-api.ts';
import type { NoticeReason } from '#shared/desk/desk-api.ts';
import { noticeTexts } from '#shared/texts/desk/desk.ts';

/** A notice to send, as private.told_notice has it. */
export interface TakenNotice {
  readonly id: number;
  /** Of the member. */
  readonly email: string;
  readonly member_name: string;
  readonly why: NoticeReason;
  readonly kind: TableName;
  readonly request: string;
  /** Who caused it; null for a reminder. */
  readonly actor_name: string | null;
  /** The note or the mail that it is about. */
  readonly text: string | null;
  /** Of the visitor. */
  readonly name: string;
}

/** A notice in one line. */
export function noticeLine({
  why,
  actor_name,
  name,
}: Pick<TakenNotice, 'why' | 'actor_name' | 'name'>): string {
  return noticeTexts[why](name, actor_name ?? '');
}

/** The page of the desk that it leads to. */
export function noticePath({ kind, request }: Pick<TakenNotice, 'kind' | 'request'>): string {
  return `/desk/requests/${kind}/${request}`;
}
