import { useEffect, useState } from 'react';
import { voiceTexts } from '#shared/texts/voice/voice.ts';

/** How long the call has lasted. @param since milliseconds since 1970 */
export function CallTime({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <p className="call-time" role="timer" aria-label={voiceTexts.callTime}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </p>
  );
}
