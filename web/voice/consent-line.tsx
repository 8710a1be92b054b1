import { routes } from '#shared/routes.ts';
import { consentOutside, consentTyping, voiceTexts } from '#shared/texts/voice.ts';
import { callPlace } from './call-place.ts';
import type { Conversation } from './call-state.ts';

/** Who hears the visitor, and what is kept. */
export function ConsentLine({ hearing, outside }: Pick<Conversation, 'hearing' | 'outside'>) {
  const { consent, PageLink } = callPlace();
  return (
    <p className="call-consent">
      {consent[hearing]} {outside && `${consentOutside} `}
      {hearing !== 'nobody' && consentTyping}{' '}
      <PageLink href={routes.privacy.path}>{voiceTexts.privacy}</PageLink>
    </p>
  );
}
