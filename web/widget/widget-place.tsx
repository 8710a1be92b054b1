import { routes } from '#shared/routes.ts';
import { voiceTexts } from '#shared/texts/voice/voice.ts';
import { widgetConsent } from '#shared/texts/voice/widget.ts';
import type { BookDetailsProps, CallPlace, PageLinkProps } from '../voice/call/call-place.ts';
import type { PanelHome } from './panel-module.ts';
import type { WidgetOptions } from './widget-options.ts';

/** Calls on another site's page: links open the widget's own site in a new tab. */
export function createWidgetPlace(home: PanelHome, options: WidgetOptions): CallPlace {
  const { server, brand, apiUrl, publicKey, assistantId, root, focusButton } = home;

  function PageLink({ href, className, onClick, children }: PageLinkProps) {
    return (
      <a href={server + href} target="_blank" rel="noopener" className={className} onClick={onClick}>
        {children}
      </a>
    );
  }

  /** Details from a call can't be carried to another site: the form there starts empty. */
  function BookDetails({ className, onLeave }: BookDetailsProps) {
    return (
      <PageLink href={routes.getStarted.path} className={className} onClick={onLeave}>
        {voiceTexts.book}
      </PageLink>
    );
  }

  return {
    loadVoiceConfig: async () => ({ provider: 'embedded', apiUrl, publicKey, assistantId }),
    consent: widgetConsent(brand, new URL(server).host),
    mayUseMicrophone: mayUseMicrophone(options),
    PageLink,
    BookDetails,
    focusStart() {
      // Once the element that replaces the call is there.
      setTimeout(() => {
        const next = root.querySelector<HTMLElement>('.call-card .button');
        if (next) next.focus({ preventScroll: true });
        else focusButton();
      });
    },
  };
}

/** Whether visitors may be asked for a microphone: not if the page, or the frame it is in, forbids it. */
function mayUseMicrophone({ textOnly }: WidgetOptions): boolean {
  return !textOnly && isAllowed('microphone');
}

/** Browsers that do not tell are asked when a call starts. */
function isAllowed(feature: string): boolean {
  const policy: unknown = Reflect.get(document, 'featurePolicy');
  const allows: unknown =
    typeof policy === 'object' && policy ? Reflect.get(policy, 'allowsFeature') : undefined;
  return typeof allows !== 'function' || allows.call(policy, feature) === true;
}
