import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** Opens the request of a notice that was clicked while the desk is open. */
export function GoWhereNoticesLead() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const go = ({ data }: MessageEvent<{ readonly path?: unknown }>) => {
      if (typeof data?.path === 'string' && data.path.startsWith('/desk/'))
        navigate(`${data.path.slice('/desk'.length)}?view=all`);
    };
    navigator.serviceWorker?.addEventListener('message', go);
    return () => navigator.serviceWorker?.removeEventListener('message', go);
  }, [navigate]);
  return null;
}
