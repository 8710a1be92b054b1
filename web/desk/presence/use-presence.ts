import { useEffect, useState } from 'react';
import type { TableName } from '#shared/data-api.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';

/** How often presence at an open request is renewed, in milliseconds: more often than the database lets it expire. */
const sayEvery = 20_000;

/**
 * Tells the others that this member has a request on screen, and marks its notices as seen.
 * @param isWriting whether a reply is being written
 */
export function usePresence(kind: TableName, id: string, isWriting: boolean): void {
  const { unseen } = useDesk();
  const [isShown, setShown] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setShown(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (!isShown) return;
    const say = () => void askDesk('presence', { method: 'POST', body: { kind, id, is_writing: isWriting } });
    say();
    const timer = window.setInterval(say, sayEvery);
    return () => window.clearInterval(timer);
  }, [kind, id, isWriting, isShown]);

  // Leaving is sent only once, not between two states of the same request.
  useEffect(() => {
    if (!isShown) return;
    return () => void askDesk('presence', { method: 'POST', body: {} });
  }, [isShown]);

  const isTold = unseen > 0;
  useEffect(() => {
    if (isShown && isTold) void askDesk('notices/seen', { method: 'POST', body: { kind, id } });
  }, [kind, id, isShown, isTold]);
}
