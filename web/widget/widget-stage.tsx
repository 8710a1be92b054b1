import { useLayoutEffect } from 'react';
import { useCall } from '../voice/call/call-store.ts';
import { CallOutcome } from '../voice/panel/call-outcome.tsx';
import { CallPanel } from '../voice/panel/call-panel.tsx';
import { FirstCard, type FirstCardProps } from './first-card.tsx';

export interface WidgetStageProps extends FirstCardProps {
  /** The visitor asked for the first card. */
  readonly isOpen: boolean;
  /** Called with whether anything is shown. */
  readonly onShown: (shown: boolean) => void;
}

/** Replaces the button: the first card, the call, or its outcome. */
export function WidgetStage({ isOpen, onShown, ...card }: WidgetStageProps) {
  const { status } = useCall();
  const isShown = isOpen || status !== 'idle';
  // Before anything in it takes the focus, which hidden elements can't.
  useLayoutEffect(() => onShown(isShown), [isShown, onShown]);
  return (
    <div className="call-corner">
      {isOpen && status === 'idle' && <FirstCard {...card} />}
      <div role="status">
        <CallOutcome />
      </div>
      <CallPanel />
    </div>
  );
}
