/** A context that is allowed to run does so within this (milliseconds). */
const startLimit = 1500;

/**
 * Keeps an audio context running: a browser may let it wait for a gesture, and a phone call may suspend it. It
 * is resumed at once, and again at each click, touch and key until it runs.
 * @param onBlocked it does not run yet, and waits for the visitor; told again after each interruption
 * @returns what ends it
 */
export function keepRunning(context: AudioContext, onBlocked: (error: Error) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gesture: AbortController | undefined;
  // A resume that must wait stays pending, one of a closed context rejects: neither tells anything.
  const resume = () => void context.resume().catch(() => {});
  const settle = () => {
    clearTimeout(timer);
    gesture?.abort();
    gesture = undefined;
  };
  const blocked = () => {
    gesture = new AbortController();
    const options = { signal: gesture.signal, capture: true };
    for (const type of ['pointerdown', 'pointerup', 'touchend', 'keydown']) {
      document.addEventListener(type, resume, options);
    }
    onBlocked(new DOMException('The browser plays no sound before a gesture', 'NotAllowedError'));
  };
  const update = () => {
    settle();
    if (context.state === 'running' || context.state === 'closed') return;
    resume();
    timer = setTimeout(blocked, startLimit);
  };
  context.addEventListener('statechange', update);
  update();
  return () => {
    context.removeEventListener('statechange', update);
    settle();
  };
}
