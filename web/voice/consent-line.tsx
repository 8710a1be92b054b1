import { Link } from 'wouter';
import { routes } from '#shared/routes.ts';
import { consentTexts, consentTyping, type Hearing, voiceTexts } from '#shared/texts/voice.ts';

/** Who hears the visitor, and what is kept. */
export function ConsentLine({ hearing }: { readonly hearing: Hearing }) {
  return (
    <p className="call-consent">
      {consentTexts[hearing]} {hearing !== 'nobody' && consentTyping}{' '}
      <Link href={routes.privacy.path}>{voiceTexts.privacy}</Link>
    </p>
  );
}
