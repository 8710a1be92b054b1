import type { Site } from './site.ts';

/** Nine to five, every day. */
const daily = { zone: 'Etc/UTC', weekly: Array.from({ length: 7 }, () => [[540, 1020]]), dates: {} };

/** Gives a member hours, so that visitors are offered times. @param session the cookie of the member */
export async function setHours(
  { url }: Pick<Site, 'url'>,
  session: string,
  hours: object = daily,
): Promise<void> {
  const response = await fetch(`${url}/desk/api/calendar/hours`, {
    method: 'PUT',
    headers: { origin: url, cookie: session },
    body: JSON.stringify({ hours }),
  });
  if (!response.ok) throw new Error(`The desk refused the hours: ${await response.text()}`);
}
