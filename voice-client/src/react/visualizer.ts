import { createElement, type ReactNode, useEffect, useState } from 'react';
import { useCallEvent } from './agent-hooks.ts';
import { useVoiceStore } from './voice-provider.ts';

/**
 * The assistant's voice per frequency band, low to high, 0 to 1. Renders with every animation frame while it is heard: keep
 * the component small.
 * @param bands how many
 */
export function useFrequencies(bands = 5): readonly number[] {
  const { client } = useVoiceStore();
  const [player, setPlayer] = useState(() => client.getAudioPlayer());
  const silence = Array<number>(bands).fill(0);
  const [levels, setLevels] = useState<readonly number[]>(silence);
  useCallEvent('audio', setPlayer);
  useCallEvent('call-end', () => setPlayer(null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: silence is made of the bands
  useEffect(() => {
    // The client's own elements play streams.
    const stream = player?.srcObject as MediaStream | null | undefined;
    if (!stream) return;
    const measuring = import('./measure-voice.ts').then(({ measureFrequencies }) =>
      measureFrequencies(stream, bands, setLevels),
    );
    return () => {
      void measuring.then((stop) => {
        stop();
        setLevels(silence);
      });
    };
  }, [player, bands]);
  return levels;
}

/** The visualizer's props. */
export interface VisualizerProps {
  /** How many bars. Default 5. */
  readonly bands?: number;
  readonly className?: string;
}

/**
 * Bars that move with the assistant's voice: a `span` of `i`s with a height of 10 to 100 %, for you to style. Hidden from
 * screen readers.
 */
export function Visualizer({ bands = 5, className }: VisualizerProps): ReactNode {
  const bars = useFrequencies(bands).map((level, index) =>
    createElement('i', { key: index, style: { height: `${10 + 90 * level}%` } }),
  );
  return createElement('span', { className, 'aria-hidden': true }, bars);
}
