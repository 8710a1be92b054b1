import { useStore } from '../../create-store.ts';
import { callSwitch } from '../call/call-switch.ts';
import { prepareCall, pressVoiceButton } from './press-voice-button.ts';

/** SPEC VB1–VB3. */
const texts = { idle: 'Speak to AI Agent', connecting: 'Connecting...', connected: 'End Call' } as const;

/** The hero's voice button (SPEC group VB). The boot script replays a tap made before the page is live. */
export function VoiceButton() {
  const { state } = useStore(callSwitch);
  return (
    <button
      type="button"
      className="button button-quiet voice-button"
      data-voice-button=""
      data-call-state={state}
      data-replay=""
      aria-disabled={state === 'connecting' || undefined}
      onPointerEnter={prepareCall}
      onTouchStart={prepareCall}
      onFocus={prepareCall}
      onClick={pressVoiceButton}
    >
      {state === 'connecting' && <span className="spinner" />}
      {texts[state]}
    </button>
  );
}
