import { privacyText } from '#shared/texts/legal.ts';
import { useConsultationMode } from '../consultation/consultation-mode.ts';
import { transcriptDays } from '../voice/call/transcript-retention.ts';
import { keepsMails } from './keeps-mails.ts';
import { LegalPage } from './legal-page.tsx';
import { providerCalls } from './provider-calls.ts';

export function Page() {
  return (
    <LegalPage text={privacyText(useConsultationMode(), transcriptDays(), keepsMails(), providerCalls())} />
  );
}
