import { type ReactNode, useEffect, useState } from 'react';
import type { SentRequest } from './sent-request.ts';

/**
 * Offers to pick a time: on the agency's booking page (BOOKING_URL), else on the site's own if somebody takes calls. Only
 * then is its code loaded.
 * @param request undefined on a page of its own, which does not know the request
 */
export function OfferTime({ request }: { readonly request: SentRequest | undefined }) {
  const [offer, setOffer] = useState<ReactNode>(null);
  // After the first paint, so that it matches the prerendered page.
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
