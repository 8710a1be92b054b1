import { consentHeading, voiceTexts } from '#shared/texts/voice/voice.ts';
import { endCall } from '../call/call-control.ts';
import type { Conversation } from '../call/call-state.ts';
import { suggestionsNow } from '../call/suggestions-now.ts';
import { BookingDialogue } from './booking/booking-dialogue.tsx';
import { ConsentLine } from './consent-line.tsx';
import { CopyTranscript } from './copy-transcript.tsx';
import { FollowingScroll } from './following-scroll.tsx';
import { MicrophoneControls } from './microphone-controls.tsx';
import { Suggestions } from './suggestions.tsx';
import { Transcript } from './transcript.tsx';
import { TypedInput } from './typed-input.tsx';

/** The conversation: the transcript, anything to confirm, and all of the visitor's controls. */
export function ConnectedCall({ conversation }: { readonly conversation: Conversation }) {
  const { transcript, booking, heardBy, passedOn, transcriptDays, microphone, muted, expects } = conversation;
  return (
    <>
      <div className="call-talk">
        <FollowingScroll label={voiceTexts.conversation}>
          <Transcript transcript={transcript} />
          <Suggestions ids={suggestionsNow(conversation)} />
        </FollowingScroll>
        {booking && <BookingDialogue booking={booking} />}
      </div>
      <TypedInput focusFirst={!microphone} expects={expects}>
        {microphone && <MicrophoneControls muted={muted} />}
      </TypedInput>
      <footer className="call-foot">
        <details>
          <summary>{consentHeading}</summary>
          <ConsentLine heardBy={heardBy} passedOn={passedOn} transcriptDays={transcriptDays} />
        </details>
        <CopyTranscript lines={transcript.lines} />
        <button type="button" className="call-end" onClick={endCall}>
          {voiceTexts.end}
        </button>
      </footer>
    </>
  );
}
