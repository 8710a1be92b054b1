import { pickTimeTexts } from '#shared/texts/pick-time.ts';

/** Leads to where visitors pick a time themselves. */
export function PickTime({ url }: { readonly url: string }) {
  return (
    <p>
      {pickTimeTexts.lead}{' '}
      <a href={url} rel="noopener">
        {pickTimeTexts.link}
      </a>
    </p>
  );
}
