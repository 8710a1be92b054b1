import { type ReactNode, useEffect, useState } from 'react';
import type { SentRequest } from './sent-request.ts';

/**
 * Offers to pick a time: at the agency's page for that (BOOKING_URL), else at the site's own, where somebody takes calls.
 * Its code is loaded then alone.
 * @param request undefined on a page of its own, which knows of none
 */
export function OfferTime({ request }: { readonly request: SentRequest | undefined }) {
  const [offer, setOffer] = useState<ReactNode>(null);
  // After the first paint, so that it matches the prerendered one.
  useEffect(() => {
    const { bookingUrl, host } = document.documentElement.dataset;
    if (!bookingUrl && (!request || host === 'static')) return;
    let isOver = false;
    void import('./pick-time.tsx').then(async ({ PickTime, PickTimeNow, findTimes }) => {
      const path = bookingUrl || !request ? undefined : await findTimes(request);
      if (isOver) return;
      if (bookingUrl) setOffer(<PickTime url={bookingUrl} />);
      else if (path) setOffer(<PickTimeNow path={path} />);
    });
    return () => {
      isOver = true;
    };
  }, [request]);
  return offer;
}
