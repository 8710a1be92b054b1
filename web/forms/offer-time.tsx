import { type ReactNode, useEffect, useState } from 'react';

/** Offers to pick a time where the agency has a page for that (BOOKING_URL); its code is loaded only there. */
export function OfferTime() {
  const [offer, setOffer] = useState<ReactNode>(null);
  // After the first paint, so that it matches the prerendered one.
  useEffect(() => {
    const url = document.documentElement.dataset['bookingUrl'];
    if (url) void import('./pick-time.tsx').then(({ PickTime }) => setOffer(<PickTime url={url} />));
  }, []);
  return offer;
}
