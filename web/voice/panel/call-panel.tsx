import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { voiceTexts } from '#shared/texts/voice/voice.ts';
import { endCall } from '../call/call-control.ts';
import { callPlace } from '../call/call-place.ts';
import type { Call } from '../call/call-state.ts';
import { useCall } from '../call/call-store.ts';
import { AgentLevel } from './agent-level.tsx';
import { CallActivity } from './call-activity.tsx';
import { CallNotices } from './call-notices.tsx';
import { CallTime } from './call-time.tsx';
import { ConnectedCall } from './connected-call.tsx';
import { ConnectingCall } from './connecting-call.tsx';
import { focusedIn } from './focused-in.ts';

/** A call that is starting or running (DESIGN 3.5, 6); nothing otherwise. */
export function CallPanel() {
  const call = useCall();
  return call.status === 'connecting' || call.status === 'connected' ? <Panel call={call} /> : null;
}

type OngoingCall = Extract<
  Call,
  { readonly conversation: unknown; readonly status: 'connecting' | 'connected' }
>;

function Panel({ call }: { readonly call: OngoingCall }) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [minimized, setMinimized] = useState(false);

  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      // Focus that was in here returns to where the call began.
      if (focusedIn(element)) callPlace().focusStart();
    };
  }, []);

  // Moves the focus in when opened or restored, and out when minimized.
  useEffect(() => {
    const target = minimized ? toggle : heading;
    target.current?.focus({ preventScroll: true });
  }, [minimized]);

  const minimizeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setMinimized(true);
  };

  return (
    <section
      ref={panel}
      className="call-panel"
      data-minimized={minimized || undefined}
      data-status={call.status}
      aria-labelledby="call-heading"
      onKeyDown={minimizeOnEscape}
    >
      <header className="call-head">
        <AgentLevel />
        <div className="call-title">
          <h2 ref={heading} id="call-heading" tabIndex={-1}>
            {voiceTexts.panel}
          </h2>
          <CallActivity call={call} />
        </div>
        {call.status === 'connected' && <CallTime since={call.since} />}
        <button
          ref={toggle}
          type="button"
          className="call-icon-button"
          aria-label={minimized ? voiceTexts.show : voiceTexts.minimize}
          aria-expanded={!minimized}
          onClick={() => setMinimized(!minimized)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d={minimized ? 'M3 11l5-5 5 5' : 'M3 5l5 5 5-5'} />
          </svg>
        </button>
        {minimized && (
          <button type="button" className="call-end" onClick={endCall}>
            {call.status === 'connected' ? voiceTexts.end : voiceTexts.cancel}
          </button>
        )}
      </header>
      <CallNotices notices={call.conversation.notices} online={call.conversation.online} />
      <div className="call-body" hidden={minimized}>
        {call.status === 'connecting' ? (
          <ConnectingCall conversation={call.conversation} />
        ) : (
          <ConnectedCall conversation={call.conversation} />
        )}
      </div>
    </section>
  );
}
