import { Link } from 'wouter';
import { routes } from '#shared/routes.ts';
import { consentOutside, consentTexts, consentTyping, voiceTexts } from '#shared/texts/voice.ts';
import type { Conversation } from './call-state.ts';

/** Who hears the visitor, and what is kept. */
export function ConsentLine({ hearing, outside }: Pick<Conversation, 'hearing' | 'outside'>) {
  return (
    <p className="call-consent">
      {consentTexts[hearing]} {outside && `${consentOutside} `}
      {hearing !== 'nobody' && consentTyping} <Link href={routes.privacy.path}>{voiceTexts.privacy}</Link>
    </p>
  );
}
