const opening = '<think>';
const closing = '</think>';

/**
 * Some local models write their thoughts into the answer, as `<think>…</think>` before it. Makes a filter for one
 * answer's pieces that leaves them out: they are not for the visitor.
 */
export function createThoughtFilter(): (piece: string) => string {
  let held = '';
  let state: 'start' | 'thinking' | 'speaking' = 'start';

  return (piece) => {
    if (state === 'speaking') return piece;
    held += piece;
    if (state === 'start') {
      const begin = held.trimStart();
      // Not decided yet.
      if (begin.length < opening.length && opening.startsWith(begin)) return '';
      state = begin.startsWith(opening) ? 'thinking' : 'speaking';
      if (state === 'speaking') return held;
    }
    const end = held.indexOf(closing);
    if (end === -1) {
      held = held.slice(-closing.length);
      return '';
    }
    state = 'speaking';
    return held.slice(end + closing.length);
  };
}
