import { voiceTexts } from '#shared/texts/voice/voice.ts';
import { endCall, typeInstead } from '../call/call-control.ts';
import type { Conversation } from '../call/call-state.ts';
import { ConsentLine } from './consent-line.tsx';
import { handFocusOn } from './hand-focus-on.ts';

/** Shown until the agent listens: who will hear the visitor, and a way to cancel (SPEC A19). */
export function ConnectingCall({ conversation }: { readonly conversation: Conversation }) {
  return (
    <div ref={handFocusOn} className="call-connecting">
      <ConsentLine {...conversation} />
      <div className="call-actions">
        <button type="button" className="button button-quiet" onClick={endCall}>
          {voiceTexts.cancel}
        </button>
        {conversation.microphone && (
          <button ref={handFocusOn} type="button" className="button button-quiet" onClick={typeInstead}>
            {voiceTexts.typeInstead}
          </button>
        )}
      </div>
    </div>
  );
}
