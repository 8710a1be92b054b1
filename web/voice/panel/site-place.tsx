import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { routes } from '#shared/routes.ts';
import { consentTexts, voiceTexts } from '#shared/texts/voice/voice.ts';
import { offerValues } from '../../forms/offered-values.ts';
import { visitSource } from '../../forms/sending/visit-source.ts';
import type { BookDetailsProps, CallPlace } from '../call/call-place.ts';
import { prefillOf } from '../call/prefill.ts';
import { loadVoiceConfig } from '../call/voice-config.ts';

/** Calls on the site's own pages. */
export const sitePlace: CallPlace = {
  loadVoiceConfig,
  consent: consentTexts,
  source: visitSource,
  mayUseMicrophone: true,
  PageLink: Link,
  BookDetails,
  focusStart() {
    // On pages without the voice button: the page's heading.
    const target =
      document.querySelector<HTMLElement>('[data-voice-button]') ??
      document.querySelector<HTMLElement>('main h1');
    target?.focus({ preventScroll: true });
    // The ways on from a failed call come late in the tab order, so focus them once they have replaced the panel.
    setTimeout(() =>
      document.querySelector<HTMLElement>('.call-failed .button')?.focus({ preventScroll: true }),
    );
  },
};

/** Leads to the form, filled in with what the agent understood. */
function BookDetails({ conversation, className, onLeave }: BookDetailsProps) {
  const book = () => {
    // Navigate first: 'Book a Call' on its own page clears a form that was sent.
    navigate(routes.getStarted.path);
    offerValues('booking', prefillOf(conversation));
    onLeave();
  };
  return (
    <button type="button" className={className} onClick={book}>
      {voiceTexts.bookDetails}
    </button>
  );
}
