import { expect, test } from 'vitest';
import { processorTimeOf } from '#tests/support/hostile-text.ts';
import { elementsIn, withoutElements } from './html-elements.ts';

const page = '<p>a</p><script src="x">b</script><scripted>c</scripted><script>d</script><script>e';

test('elements are found by their name, with what they hold', () => {
  expect(elementsIn(page, 'script').map(({ attributes, content }) => [attributes, content])).toEqual([
    [' src="x"', 'b'],
    ['', 'd'],
  ]);
  expect(withoutElements(page, 'script')).toBe('<p>a</p><scripted>c</scripted><script>e');
});

test('a page of beginnings takes no longer than its length', () => {
  expect(processorTimeOf(() => elementsIn('<script>'.repeat(100_000), 'script'))).toBeLessThan(500);
});
