import type { Hearing, HearingListener } from './hearing.ts';
export function createDeafHearing(listener: HearingListener): Hearing {
  return {
    hear() {},
    hearWords: (text, isFinal) => {
      if (text === '') return;
      if (isFinal) listener.onTurn(text);
      else listener.onPartial(text);
    },
    reset() {},
    close() {},
  };
}
