import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chapters, type Setting, settings } from './settings.ts';

// Both files are written from the table by `npm run fix`.

const guide = fileURLToPath(new URL('../../docs/configuration.md', import.meta.url));
const example = fileURLToPath(new URL('../../.env.example', import.meta.url));

const chapterList = Object.entries<Readonly<Record<string, Setting<unknown>>>>(chapters);

/** Words as a cell of the guide shows a default: numbers and the names of zones plain, other values as code. */
function defaultCell({ fallback, unset = 'unset' }: Setting<unknown>): string {
  if (fallback === undefined) return unset;
  return /^(?:\d+|UTC)$/.test(fallback) ? fallback : `\`${fallback}\``;
}

function tableOf(group: Readonly<Record<string, Setting<unknown>>>): string {
  const rows = Object.entries(group).map(
    ([name, setting]) => `| \`${name}\` | ${defaultCell(setting)} | ${setting.about} |\n`,
  );
  return `| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('')}`;
}

/** A sentence of the guide as comment lines of at most 120 characters. */
function commentOf(about: string): string {
  const text = about
    .replace(/\[([^\]]+)\]\(\.\.\/([^)#]+)[^)]*\)/g, '$1 ($2)')
    .replace(/\[([^\]]+)\]\(([^)#]+)[^)]*\)/g, '$1 (docs/$2)')
    .replaceAll('`', '');
  return text.replace(/(.{1,118})(?:\s+|$)/g, '# $1\n');
}

test('[DESIGN 3.2] the configuration guide has every setting with its default and meaning', async () => {
  const written = readFileSync(guide, 'utf8');
  const expected = chapterList.reduce(
    (text, [title, group]) =>
      text.replace(new RegExp(`(?<=^## ${title}\\n\\n)(?:\\|.*\\n)+`, 'm'), () => tableOf(group)),
    written,
  );
  expect(written.match(/^## .+/gm)).toEqual(chapterList.map(([title]) => `## ${title}`));
  await expect(expected).toMatchFileSnapshot(guide);
});

test('[DESIGN 3.2] .env.example names every variable with its default, commented out', async () => {
  const blocks = Object.entries<Setting<unknown>>(settings).map(
    ([name, { about, fallback, example = '' }]) => `\n${commentOf(about)}#${name}=${fallback ?? example}\n`,
  );
  await expect(
    '# Copy this file to .env and change what you need. The environment wins over this file. Each variable shows its default\n' +
      "# or an example. If a value is wrong, the server doesn't start and says which one.\n" +
      blocks.join(''),
  ).toMatchFileSnapshot(example);
});
