import type { Expectation } from '#shared/voice/messages.ts';
import { maxMessageCharacters } from '#shared/voice/messages.ts';
import type { CallTimers } from '../call-timers.ts';
import { pauseAfter } from '../turns/pause-after.ts';
import type { HearingListener } from './hearing.ts';

/** A browser marks words as final only after a pause of about this length, in milliseconds. */
const browsersOwnPause = 350;

/** Some browsers never do: then words are final after nothing was added for this long, in milliseconds. */
const longestStall = 2_500;

/** Assembles turns from the words that a visitor's browser recognizes, utterance by utterance. */
export function createWordCollector(
  timers: CallTimers,
  expects: () => Expectation,
  listener: Pick<HearingListener, 'onPartial' | 'onTurn'>,
) {
  const timer = timers.create();
  let said: string[] = [];
  let partial = '';

  /** The words so far, at most as long as any other message. */
  const text = (): string =>
    [...said, partial]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, maxMessageCharacters);

  function reset(): void {
    timer.stop();
    said = [];
    partial = '';
  }

  function end(): void {
    const words = text();
    reset();
    listener.onTurn(words);
  }

  return {
    add(words: string, isFinal: boolean) {
      if (words === '' && !isFinal) return;
      timer.stop();
      partial = isFinal ? '' : words;
      if (isFinal && words !== '') said.push(words);
      const all = text();
      const wait = isFinal ? pauseAfter(all, expects()) - browsersOwnPause : longestStall;
      if (wait <= 0 || all === '' || all.length === maxMessageCharacters) {
        end();
      } else {
        timer.after(wait, end);
        listener.onPartial(all);
      }
    },
    /** Whether some words are waiting for more. */
    get isWaiting() {
      return timer.isRunning;
    },
    reset,
  };
}
