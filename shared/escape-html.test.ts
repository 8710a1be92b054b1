import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('no sign of a text is markup, between tags or within quotes', () => {
  expect(escapeHtml(`<a href="x" title='y'>Cut & color</a> &amp;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Cut &amp; color&lt;/a&gt; &amp;amp;',
  );
});
