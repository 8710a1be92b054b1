import type { CSSProperties } from 'react';
import { voiceTexts } from '#shared/texts/voice/voice.ts';
import { useStore } from '../../create-store.ts';
import { agentLevel } from '../browser/voice-levels.ts';

/** The brand's doorway: its light is the agent's voice. */
export function AgentLevel() {
  const level = useStore(agentLevel);
  const style: CSSProperties & Record<'--level', number> = { '--level': level };
  return (
    <div className="agent-level" style={style}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path className="agent-level-ring" d="M4 46V24a20 20 0 0 1 40 0v22" />
        <path className="agent-level-arch" d="M10 46V25a14 14 0 0 1 28 0v21" />
        <path className="agent-level-light" d="M17 46V26a7 7 0 0 1 14 0v20z" />
      </svg>
      <meter
        className="visually-hidden"
        aria-label={voiceTexts.agentVolume}
        min={0}
        max={1}
        value={level}
        // Not every assistive technology reads the element's own value.
        aria-valuenow={level}
      />
    </div>
  );
}
