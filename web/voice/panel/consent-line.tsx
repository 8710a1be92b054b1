import { routes } from '#shared/routes.ts';
import { consentPassedOn, consentTyping, consentWords, voiceTexts } from '#shared/texts/voice/voice.ts';
import { callPlace } from '../call/call-place.ts';
import type { Conversation } from '../call/call-state.ts';

/** Who hears the visitor, and what is kept. */
export function ConsentLine({
  heardBy,
  passedOn,
  transcriptDays,
}: Pick<Conversation, 'heardBy' | 'passedOn' | 'transcriptDays'>) {
  const { consent, PageLink } = callPlace();
  return (
    <p className="call-consent">
      {consent[heardBy]} {consentPassedOn[passedOn]}{' '}
      {transcriptDays > 0 && `${consentWords(transcriptDays)} `}
      {heardBy !== 'nobody' && consentTyping}{' '}
      <PageLink href={routes.privacy.path}>{voiceTexts.privacy}</PageLink>
    </p>
  );
}
