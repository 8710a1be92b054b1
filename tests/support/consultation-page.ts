import type { Page } from 'playwright-core';
import { openPage, type Site, visit } from './site.ts';

export async function openForm(site: Site, visitor: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const page = await openPage(site, visitor);
  await visit(page, '/consultation');
  return page;
}
