import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const page = (title: string, extra = '') => `<!doctype html>
<html lang="en">
<head>
<title>${title}</title>
<meta name="theme-color" content="#14100c">
<link rel="canonical" href="https://site.invalid/${title}">
<style>body{color:#eee}</style>
<script type="application/ld+json">{"url":"https://site.invalid"}</script>
<script type="module">import('/assets/entry-abc123.js')</script>
</head>
<body><div id="root"><main><h1>${title}</h1>${extra}${'<p>A paragraph that compresses well.</p>'.repeat(40)}</main></div></body>
</html>
`;

const script = `export const greeting = 'hello';\n${'// padding\n'.repeat(100)}`;

const routePages = ['index', 'get-started', 'consultation', 'background-paths', 'privacy', 'terms'];

/** The app's own renderer of forms that come back, as it was built. */
const renderer = fileURLToPath(new URL('../../dist/renderer', import.meta.url));

/** Writes what the build leaves in dist/, with small pages: for tests of the server alone. */
export async function writeBuiltSite(folder: string): Promise<string> {
  const files: Record<string, string | Buffer> = {
    'assets/entry-abc123.js': script,
    'assets/entry-abc123.js.br': brotliCompressSync(script),
    'assets/figtree-abc123.woff2': Buffer.from('font'),
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/og.png': Buffer.from('picture'),
    'public/licenses.txt': 'MIT\n'.repeat(200),
  };
  for (const mode of ['saved', 'browser']) {
    for (const name of [...routePages, 'get-started/received', 'consultation/received', '404']) {
      files[`pages/${mode}/${name}.html`] = page(name, `<p>mode ${mode}</p>`);
    }
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  await cp(renderer, join(folder, 'renderer'), { recursive: true });
  return folder;
}
