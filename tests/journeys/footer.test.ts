import { expect, test } from 'vitest';
import { pageToRead, sharedSite } from '../support/site.ts';

const site = sharedSite();

test("[F4] [A7] a link to the company's social profile", async () => {
  const page = await pageToRead(site, '/');
  const outside = page.getByRole('contentinfo').locator('a[href^="https://"]');
  expect(await outside.count()).toBe(1);
  expect(await outside.getAttribute('href')).toBe('https://www.linkedin.com/company/foyer-example');
});
