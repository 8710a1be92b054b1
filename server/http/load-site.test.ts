import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadSite } from './load-site.ts';

vi.mock('#shared/texts/legal/legal.ts', () => ({
  wordsSentence: (days: number) =>
    days === 0 ? "It's not kept" : `It's kept for ${days} days & "no longer"`,
  mailsSentence: (areKept: boolean) => (areKept ? 'They\'re "kept"' : "They're gone"),
  providerSentences: { unknown: "It's either", telephone: "It's by telephone" },
}));

const html = (language: string, text: string) =>
  `<!doctype html>\n<html lang="${language}">\n<body>${renderToString(createElement('p', null, text))}</body></html>`;

test('settings are put into pages of any language, and into any wording of the sentence about a call’s words', async () => {
  const distFolder = temporaryFolder();
  const pages = join(distFolder, 'pages/saved');
  await mkdir(pages, { recursive: true });
  await writeFile(join(pages, 'index.html'), html('pt-BR', 'Home'));
  await writeFile(join(pages, '404.html'), html('pt-BR', 'Not found'));
  await writeFile(
    join(pages, 'privacy.html'),
    html('pt-BR', "It's not kept in any folder. They're gone. It's either."),
  );
  const site = await loadSite({
    distFolder,
    consultation: 'saved',
    siteUrl: 'https://foyer.example',
    transcriptDays: 30,
    keepsMails: true,
    providerCalls: 'telephone',
    bookingUrl: 'https://cal.example/intro?a=1&b="2"',
  });
  expect(site.pages.get('/')).toContain(
    '<html data-transcript-days="30" data-keeps-mails data-provider-calls="telephone" data-booking-url="https://cal.example/intro?a=1&amp;b=&quot;2&quot;" lang="pt-BR">',
  );
  expect(site.pages.get('/privacy')).toContain(
    renderToString(
      createElement(
        'p',
        null,
        `It's kept for 30 days & "no longer" in any folder. They're "kept". It's by telephone.`,
      ),
    ),
  );
});
