import { consentHeading, voiceTexts } from '#shared/texts/voice.ts';
import { BookingDialogue } from './booking-dialogue.tsx';
import { endCall } from './call-control.ts';
import type { Conversation } from './call-state.ts';
import { ConsentLine } from './consent-line.tsx';
import { CopyTranscript } from './copy-transcript.tsx';
import { FollowingScroll } from './following-scroll.tsx';
import { MicrophoneControls } from './microphone-controls.tsx';
import { Transcript } from './transcript.tsx';
import { TypedInput } from './typed-input.tsx';

/** The conversation: what was said, what is to be confirmed, and everything that the visitor can do. */
export function ConnectedCall({ conversation }: { readonly conversation: Conversation }) {
  const { transcript, booking, hearing, outside, microphone, muted } = conversation;
  return (
    <>
      <FollowingScroll label={voiceTexts.conversation}>
        <Transcript transcript={transcript} />
        {booking && <BookingDialogue booking={booking} />}
      </FollowingScroll>
      <TypedInput focusFirst={!microphone} />
      <div className="call-controls">
        {microphone && <MicrophoneControls muted={muted} />}
        <button type="button" className="call-end" onClick={endCall}>
          {voiceTexts.end}
        </button>
      </div>
      <footer className="call-foot">
        <details>
          <summary>{consentHeading}</summary>
          <ConsentLine hearing={hearing} outside={outside} />
        </details>
        <CopyTranscript lines={transcript.lines} />
      </footer>
    </>
  );
}
