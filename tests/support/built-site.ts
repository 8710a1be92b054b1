import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
<body><main><h1>${title}</h1>${extra}${'<p>A paragraph that compresses well.</p>'.repeat(40)}</main></body>
</html>
`;

const script = `export const greeting = 'hello';\n${'// padding\n'.repeat(100)}`;

/** Stands for the app's renderer of forms that come back. */
const renderer = "export const renderPosted = async (path) => '<main><h1>' + path + '</h1></main>';\n";

const routePages = ['index', 'get-started', 'consultation', 'background-paths', 'privacy', 'terms'];

/** Writes what the build leaves in dist/, small: for tests of the server alone. */
export async function writeBuiltSite(folder: string): Promise<string> {
  const files: Record<string, string | Buffer> = {
    'assets/entry-abc123.js': script,
    'assets/entry-abc123.js.br': brotliCompressSync(script),
    'renderer/entry-server.js': renderer,
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
  return folder;
}
