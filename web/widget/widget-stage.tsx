import { useLayoutEffect } from 'react';
import { CallOutcome } from '../voice/call-outcome.tsx';
import { CallPanel } from '../voice/call-panel.tsx';
import { useCall } from '../voice/call-store.ts';
import { FirstCard, type FirstCardProps } from './first-card.tsx';

export interface WidgetStageProps extends FirstCardProps {
  /** The visitor asked for the first card. */
  readonly isOpen: boolean;
  /** Called with whether there is anything to see. */
  readonly onShown: (shown: boolean) => void;
}

/** What takes the button's place: the first card, the call, and its outcome. */
export function WidgetStage({ isOpen, onShown, ...card }: WidgetStageProps) {
  const { status } = useCall();
  const isShown = isOpen || status !== 'idle';
  // Before anything in it takes the focus, which nothing hidden can.
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
