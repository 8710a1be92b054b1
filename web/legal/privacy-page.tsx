import { privacyText } from '#shared/texts/legal/legal.ts';
import { useConsultationMode } from '../consultation/consultation-mode.ts';
import { LegalPage } from './legal-page.tsx';
import { keepsMails, providerCalls, transcriptDays } from './stamped-settings.ts';

export function Page() {
  return (
    <LegalPage text={privacyText(useConsultationMode(), transcriptDays(), keepsMails(), providerCalls())} />
  );
}
