import { expect, test } from 'vitest';
import { noticePage } from './notice-page.ts';

const page = `<!doctype html>
<html lang="en"><head><title>Book a call · Foyer</title>
<link rel="canonical" href="https://foyer.example/get-started">
<style>p{color:red}</style>
<script type="application/ld+json">{"@type":"FAQ"}</script>
</head>
<body><header>Top</header><main id="main"><form>old</form></main><footer>End</footer>
<script>start()</script>
</body></html>`;

const notice = {
  heading: 'There is a problem',
  lead: 'Please correct this:',
  messages: ['Name is required', 'No <b>HTML</b> & "quotes" $& $1'],
  note: 'Go back.',
  link: { href: '/get-started', text: 'Back to the form' },
};

test('it is a page of the site without the app, and is not indexed', () => {
  const html = noticePage(page, notice);
  expect(html).toContain('<title>There is a problem · Foyer</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<style>p{color:red}</style>');
  expect(html).toContain('<header>Top</header><main id="main">');
  expect(html).toContain('</main><footer>End</footer>');
  expect(html).toContain('<a class="button" href="/get-started">Back to the form</a>');
  expect(html).not.toMatch(/<script|canonical|<form>old/);
});

test('its words are text, not markup', () => {
  expect(noticePage(page, notice)).toContain(
    '<li>No &lt;b&gt;HTML&lt;/b&gt; &amp; &quot;quotes&quot; $&amp; $1</li>',
  );
});
