import { isJsonObject } from '#shared/json-object.ts';
import { pickTimeTexts } from '#shared/texts/forms/pick-time.ts';
import type { SentRequest } from './sent-request.ts';

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

/** Leads to the times of the site itself. */
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

/** Asks the server where this request picks its time. @returns undefined where no times are offered */
export async function findTimes({ kind, id }: SentRequest): Promise<string | undefined> {
  try {
    const response = await fetch(`/book/for/${kind}/${id}`);
    const answer: unknown = await response.json();
    const path = isJsonObject(answer) ? answer['path'] : undefined;
    return typeof path === 'string' && path.startsWith('/book/') ? path : undefined;
  } catch {
    // The request is safe; the mail has the link, too.
    return undefined;
  }
}
