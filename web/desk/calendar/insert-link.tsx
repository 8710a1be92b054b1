import type { RequestDetail } from '#shared/desk/desk-api.ts';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { useAppointments } from './request-appointments.tsx';

const { onRequest: texts } = calendarTexts;

export interface InsertLinkProps {
  readonly request: RequestDetail;
  readonly onInsert: (words: string) => void;
}

/** Puts the visitor's own link to times into a reply; nothing where no times are offered. */
export function InsertLink({ request, onInsert }: InsertLinkProps) {
  const link = useAppointments(request).value?.link ?? null;
  if (link === null) return null;
  return (
    <button type="button" className="plain" onClick={() => onInsert(`${texts.linkLead}\n${link}\n`)}>
      {texts.insert}
    </button>
  );
}
