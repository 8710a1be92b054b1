import { termsText } from '#shared/texts/legal/legal.ts';
import { LegalPage } from './legal-page.tsx';

export function Page() {
  return <LegalPage text={termsText} />;
}
