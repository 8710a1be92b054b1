import { noticeTexts, voiceTexts } from '#shared/texts/voice/voice.ts';
import type { Conversation } from '../call/call-state.ts';
import { dispatch } from '../call/call-store.ts';
import { Cross } from './cross.tsx';
import { handFocusOn } from './hand-focus-on.ts';

/**
 * The newest notice for the visitor; a lost connection takes precedence for as long as it lasts. Notices are announced, so
 * the element must exist before its text.
 */
export function CallNotices({ notices, online }: Pick<Conversation, 'notices' | 'online'>) {
  const notice = online ? notices.at(-1) : noticeTexts.connectionLost;
  return (
    <div className="call-notices">
      <p role="status">{notice}</p>
      {online && notice !== undefined && (
        <button
          ref={handFocusOn}
          type="button"
          className="call-icon-button call-notice-dismiss"
          aria-label={voiceTexts.dismissNotice}
          onClick={() => dispatch({ type: 'notices-dismissed' })}
        >
          <Cross size={14} />
        </button>
      )}
    </div>
  );
}
