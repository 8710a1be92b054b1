import { createContext, useContext } from 'react';
import type { ConsultationMode } from '#shared/site-config.ts';

/** Whether the consultation form is stored or only a timer (SPEC A4); read from the page's HTML. */
export const ConsultationModeContext = createContext<ConsultationMode>('saved');

export function useConsultationMode(): ConsultationMode {
  return useContext(ConsultationModeContext);
}
