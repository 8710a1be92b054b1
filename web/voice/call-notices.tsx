import { noticeTexts } from '#shared/texts/voice.ts';
import type { Conversation } from './call-state.ts';

/**
 * The newest sentence that the visitor should know of; a lost connection comes before all of them. It is read out
 * too, so the element must be there before its text.
 */
export function CallNotices({ notices, online }: Pick<Conversation, 'notices' | 'online'>) {
  return (
    <div className="call-notices" role="status">
      {online ? notices.at(-1) : noticeTexts.connectionLost}
    </div>
  );
}
