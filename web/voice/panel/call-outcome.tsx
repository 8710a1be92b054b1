import { routes } from '#shared/routes.ts';
import {
  endedTexts,
  failureTexts,
  lengthInWords,
  outcomeTexts,
  tryAgainIn,
  voiceTexts,
} from '#shared/texts/voice/voice.ts';
import { PickTime } from '../../forms/thank-you/pick-time.tsx';
import { startCall } from '../call/call-control.ts';
import { callPlace } from '../call/call-place.ts';
import type { Call, Failure } from '../call/call-state.ts';
import { dispatch, useCall } from '../call/call-store.ts';
import { CopyTranscript } from './copy-transcript.tsx';
import { DismissButton } from './cross.tsx';

/** A call's outcome: why it could not be started, or how long it lasted (SPEC A13). */
export function CallOutcome() {
  const call = useCall();
  if (call.status === 'failed') return <FailedCall failure={call.failure} />;
  if (call.status === 'over') return <EndedCall call={call} />;
  return null;
}

function FailedCall({ failure: { reason, retryAfter } }: { readonly failure: Failure }) {
  const { what, next } = failureTexts[reason];
  const { mayUseMicrophone, PageLink } = callPlace();
  return (
    <div className="call-card call-failed">
      <p className="call-card-title">{what}</p>
      <p>
        {next} {retryAfter !== undefined && tryAgainIn(retryAfter)}
      </p>
      <div className="call-actions">
        {reason !== 'no-agent' && (
          <>
            <button type="button" className="button button-quiet" onClick={() => startCall()}>
              {voiceTexts.tryAgain}
            </button>
            {mayUseMicrophone && (
              <button type="button" className="button button-quiet" onClick={() => startCall(false)}>
                {voiceTexts.typeInstead}
              </button>
            )}
          </>
        )}
        <PageLink className="button button-quiet" href={routes.getStarted.path} onClick={leave}>
          {voiceTexts.book}
        </PageLink>
      </div>
      <DismissButton label={voiceTexts.dismiss} onClick={leave} />
    </div>
  );
}

function EndedCall({ call }: { readonly call: Extract<Call, { status: 'over' }> }) {
  const { conversation, seconds, reason } = call;
  const stored = conversation.booking?.step === 'sent';
  const onItsWay = conversation.booking?.step === 'sending';
  const { BookDetails } = callPlace();
  const { bookingUrl } = document.documentElement.dataset;
  return (
    <div className="call-card">
      <p className="call-card-title">{outcomeTexts.heading}</p>
      <p>
        {reason !== 'unknown' && endedTexts[reason]} {outcomeTexts.length(lengthInWords(seconds))}{' '}
        {stored && outcomeTexts.stored}
        {onItsWay && outcomeTexts.onItsWay}
      </p>
      {stored && bookingUrl && <PickTime url={bookingUrl} />}
      <div className="call-actions">
        {!stored && (
          <BookDetails
            conversation={conversation}
            className={onItsWay ? 'button button-quiet' : 'button'}
            onLeave={leave}
          />
        )}
        <CopyTranscript lines={conversation.transcript.lines} />
      </div>
      <DismissButton label={voiceTexts.dismiss} onClick={leave} />
    </div>
  );
}

/** Removes the card and moves its focus to an element that stays. */
function leave(): void {
  dispatch({ type: 'dismissed' });
  callPlace().focusStart();
}
