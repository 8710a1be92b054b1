import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '#shared/agency/brand.ts';
import { language } from '#shared/language.ts';
import { buildClassicScript } from './build-classic-script.ts';
import { buildHashedFiles, builtFrom } from './build-hashed-files.ts';
import { precompress } from './precompress.ts';
import { distFolder, webFolder } from './vite-config.ts';

/**
 * Builds the team's desk into dist/desk, apart from the visitors' files: `index.html`; `notices.js`, which shows notices
 * while no desk is open; `sign-in.css` and `sign-in.js` for the sign-in pages; and, for members only, hashed `assets/`.
 */
export async function buildDesk(): Promise<void> {
  const outDir = join(distFolder, 'desk');
  const files = await buildHashedFiles(outDir, {
    base: '/desk/',
    build: {
      rolldownOptions: {
        input: {
          desk: join(webFolder, 'desk/entry-desk.tsx'),
          signIn: join(webFolder, 'desk/account/sign-in.css'),
        },
      },
    },
  });
  const entry = builtFrom(files, 'desk/entry-desk.tsx');
  const signIn = builtFrom(files, 'desk/account/sign-in.css');
  await writeFile(join(outDir, 'sign-in.css'), await readFile(join(outDir, signIn.file)));
  await rm(join(outDir, signIn.file));
  await writeFile(join(outDir, 'index.html'), deskHtml(entry.file, entry.css ?? []));
  await buildClassicScript(
    join(webFolder, 'desk/account/sign-in-with-passkey.ts'),
    join(outDir, 'sign-in.js'),
  );
  await buildClassicScript(join(webFolder, 'desk/notices/notice-worker.ts'), join(outDir, 'notices.js'));
  if ((await readdir(join(outDir, 'assets'))).length === 0) throw new Error('The desk has no files');
  await precompress(join(outDir, 'assets'));
}

function deskHtml(script: string, styles: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${brand.name} desk</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-maskable-512.png">
<link rel="manifest" href="/desk/manifest.webmanifest" crossorigin="use-credentials">
${styles.map((file) => `<link rel="stylesheet" href="/desk/${file}">`).join('\n')}
<script type="module" src="/desk/${script}"></script>
</head>
<body>
<div id="desk"></div>
<noscript><p>The desk needs JavaScript. npm run bookings works without it.</p></noscript>
</body>
</html>
`;
}
