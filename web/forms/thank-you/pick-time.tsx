import { isJsonObject } from '#shared/json-object.ts';
import { pickTimeTexts } from '#shared/texts/forms/pick-time.ts';
import type { SentRequest } from './sent-request.ts';

/** Links to the agency's own page for picking a time. */
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

/** Links to the site's own page for picking a time. */
export function PickTimeNow({ path }: { readonly path: string }) {
  return (
    <p className="pick-now">
      {pickTimeTexts.now.lead}{' '}
      <a className="button button-quiet" href={path}>
        {pickTimeTexts.now.link}
      </a>
    </p>
  );
}

/** Asks the server where to pick a time for this request. @returns undefined if no times are offered */
export async function findTimes({ kind, id }: SentRequest): Promise<string | undefined> {
  try {
    const response = await fetch(`/book/for/${kind}/${id}`);
    const answer: unknown = await response.json();
    const path = isJsonObject(answer) ? answer['path'] : undefined;
    return typeof path === 'string' && path.startsWith('/book/') ? path : undefined;
  } catch {
    // The request is stored; the mail also has the link.
    return undefined;
  }
}
