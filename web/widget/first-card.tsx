import { type KeyboardEvent, useEffect, useRef } from 'react';
import { routes } from '#shared/routes.ts';
import { voiceTexts } from '#shared/texts/voice/voice.ts';
import { widgetTexts } from '#shared/texts/voice/widget.ts';
import { startCall } from '../voice/call/call-control.ts';
import { callPlace } from '../voice/call/call-place.ts';
import { DismissButton } from '../voice/panel/cross.tsx';

export interface FirstCardProps {
  readonly heading: string | undefined;
  /** Set by the page: visitors are not asked for a microphone. */
  readonly isTextOnly: boolean;
  /** The visitor went back. */
  readonly onClose: () => void;
  /** A call begins. */
  readonly onBegin: () => void;
}

/** Before a call: what this is, who runs it, and how to begin. */
export function FirstCard({ heading, isTextOnly, onClose, onBegin }: FirstCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { mayUseMicrophone, consent, PageLink } = callPlace();
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const begin = (microphone: boolean) => {
    startCall(microphone);
    onBegin();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <section className="call-card first-card" aria-labelledby="first-card-title" onKeyDown={closeOnEscape}>
      <h2 ref={title} id="first-card-title" className="call-card-title" tabIndex={-1}>
        {heading ?? (isTextOnly ? widgetTexts.chat : widgetTexts.talk)}
      </h2>
      <p>{mayUseMicrophone ? widgetTexts.talkLead : widgetTexts.chatLead}</p>
      {!mayUseMicrophone && !isTextOnly && <p>{widgetTexts.noMicrophone}</p>}
      <div className="call-actions">
        {mayUseMicrophone && (
          <button type="button" className="button" onClick={() => begin(true)}>
            {widgetTexts.startTalking}
          </button>
        )}
        <button
          type="button"
          className={mayUseMicrophone ? 'button button-quiet' : 'button'}
          onClick={() => begin(false)}
        >
          {mayUseMicrophone ? voiceTexts.typeInstead : widgetTexts.startChatting}
        </button>
      </div>
      <p className="call-consent">
        {mayUseMicrophone ? consent.unknown : consent.nobody}{' '}
        <PageLink href={routes.privacy.path}>{voiceTexts.privacy}</PageLink>
      </p>
      <DismissButton label={widgetTexts.close} onClick={onClose} />
    </section>
  );
}
