import { routes } from '#shared/routes.ts';
import { consentPassedOn, consentTyping, voiceTexts } from '#shared/texts/voice.ts';
import { callPlace } from './call-place.ts';
import type { Conversation } from './call-state.ts';

/** Who hears the visitor, and what is kept. */
export function ConsentLine({ hearing, passedOn }: Pick<Conversation, 'hearing' | 'passedOn'>) {
  const { consent, PageLink } = callPlace();
  return (
    <p className="call-consent">
      {consent[hearing]} {consentPassedOn[passedOn]} {hearing !== 'nobody' && consentTyping}{' '}
      <PageLink href={routes.privacy.path}>{voiceTexts.privacy}</PageLink>
    </p>
  );
}
