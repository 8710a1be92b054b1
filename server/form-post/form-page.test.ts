import { expect, test } from 'vitest';
import { formPage } from './form-page.ts';

const page = `<!doctype html>
<html lang="en"><head><title>Book a call · Foyer</title>
<link rel="canonical" href="https://foyer.example/get-started">
<style>p{color:red}</style>
<script type="application/ld+json">{"@type":"FAQ"}</script>
</head>
<body>
<div id="root"><main><form>empty</form></main></div>
<script>start()</script>
</body>
</html>`;

test('the page shows what was posted, without the app, is not indexed, and its title says so first', () => {
  const html = formPage(page, '<main><form>filled in: $& $1 </div></form></main>');
  expect(html).toContain('<title>Error: Book a call · Foyer</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<style>p{color:red}</style>');
  expect(html).toContain('<div id="root"><main><form>filled in: $& $1 </div></form></main></div>');
  expect(html).not.toMatch(/<script|canonical|empty/);
});
