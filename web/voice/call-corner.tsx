import { showCallState } from './call-switch.ts';
import { useCallSwitch } from './use-call-switch.ts';

/** Where a call is shown on every route. The status is there before it has something to say (SPEC A13). */
export function CallCorner() {
  const { state, module } = useCallSwitch();
  return (
    <div className="call-corner">
      <div role="status">
        {module && <module.CallOutcome />}
        {module === null && (
          <p className="call-unloaded">The call could not be loaded. Please reload the page and try again.</p>
        )}
      </div>
      {module && <module.CallPanel />}
      {!module && state === 'connecting' && (
        <button type="button" className="button button-quiet" onClick={() => showCallState('idle')}>
          Cancel
        </button>
      )}
    </div>
  );
}
