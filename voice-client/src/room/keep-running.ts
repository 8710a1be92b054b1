/** A context that may run does so within this time (milliseconds). */
const startLimit = 1500;

/** Called while an audio context does not run. */
export interface KeepRunningListener {
  /** It is waiting for the visitor; called again after each interruption. */
  blocked(error: Error): void;
  /** It still doesn't run after a user gesture: there's no sound device. */
  silent(): void;
}

/**
 * Keeps an audio context running: a browser may hold it until a gesture, and a phone call may suspend it. It is resumed at
 * once, and again at each click, touch and key press until it runs.
 * @returns a function that ends this
 */
export function keepRunning(context: AudioContext, listener: KeepRunningListener): () => void {
  // The tap that begins a call is a sufficient gesture, if it is a tap.
  const begunByGesture = navigator.userActivation?.hasBeenActive === true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gesture: AbortController | undefined;
  // A resume that has to wait stays pending, and one of a closed context rejects: neither is informative.
  const resume = () => void context.resume().catch(() => {});
  const settle = () => {
    clearTimeout(timer);
    gesture?.abort();
    gesture = undefined;
  };
  const blocked = () => {
    gesture = new AbortController();
    const options = { signal: gesture.signal, capture: true };
    const onGesture = () => {
      resume();
      clearTimeout(timer);
      timer = setTimeout(listener.silent, startLimit);
    };
    for (const type of ['pointerdown', 'pointerup', 'touchend', 'keydown']) {
      document.addEventListener(type, onGesture, options);
    }
    if (begunByGesture) listener.silent();
    listener.blocked(new DOMException('The browser plays no sound before a user gesture', 'NotAllowedError'));
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
