import { useEffect, useState } from 'react';
import { pickTimeTexts } from '#shared/texts/forms.ts';

/** Leads to where visitors pick a time themselves; nothing where the agency has no such page (BOOKING_URL). */
export function PickTime({ className }: { readonly className?: string }) {
  const [url, setUrl] = useState<string>();
  // After the first paint, so that it is no other than the prerendered one.
  useEffect(() => setUrl(document.documentElement.dataset['bookingUrl']), []);
  if (url === undefined) return null;
  return (
    <p>
      {pickTimeTexts.lead}{' '}
      <a className={className} href={url} rel="noopener">
        {pickTimeTexts.link}
      </a>
    </p>
  );
}
