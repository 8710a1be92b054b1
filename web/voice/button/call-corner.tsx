import { useEffect } from 'react';
import { layoutTexts } from '#shared/texts/pages/layout.ts';
import { useStore } from '../../create-store.ts';
import { callSwitch, showCallState } from '../call/call-switch.ts';
import { resumeKeptCall } from './press-voice-button.ts';

/**
 * Shows the call, on every route. The status element exists before it has anything to say (SPEC A13).
 * @param canBegin whether calls begin on this page; other pages show the corner only once somebody has called
 */
export function CallCorner({ canBegin }: { readonly canBegin: boolean }) {
  const { state, module } = useStore(callSwitch);
  useEffect(() => void resumeKeptCall(), []);
  if (!canBegin && module === undefined) return null;
  return (
    <div className="call-corner">
      <div role="status">
        {module && <module.CallOutcome />}
        {module === null && <p className="call-unloaded">{layoutTexts.call.notLoaded}</p>}
      </div>
      {module && <module.CallPanel />}
      {!module && state === 'connecting' && (
        <button type="button" className="button button-quiet" onClick={() => showCallState('idle')}>
          {layoutTexts.call.cancel}
        </button>
      )}
    </div>
  );
}
