import { activityTexts, voiceTexts } from '#shared/texts/voice/voice.ts';
import type { Call, Conversation } from '../call/call-state.ts';

/** The call's current activity, in words. */
export function CallActivity({ call }: { readonly call: Extract<Call, { conversation: Conversation }> }) {
  return <p className="call-activity">{activityOf(call)}</p>;
}

function activityOf({ status, conversation }: Extract<Call, { conversation: Conversation }>): string {
  const { online, speaking, microphone, muted } = conversation;
  if (status === 'connecting' || !online) return voiceTexts.connecting;
  if (speaking.assistant) return activityTexts.agentSpeaks;
  if (speaking.user) return activityTexts.youSpeak;
  if (!microphone) return activityTexts.typing;
  return muted ? activityTexts.muted : activityTexts.listening;
}
