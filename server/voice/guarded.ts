/**
 * A timer's callback that cannot end the process: what it throws is handed on instead, for its call alone to end.
 */
export function guarded(action: () => void, onBroken: (error: unknown) => void): () => void {
  return () => {
    try {
      action();
    } catch (error) {
      onBroken(error);
    }
  };
}
