import { expect, test } from 'vitest';
import { brandMark } from './brand-mark.ts';
import { isOgImageCurrent } from './og-image-page.ts';
import { readPictureColors } from './read-tokens.ts';

test('the favicon is drawn in the colors of tokens.css', () => {
  const colors = readPictureColors(
    ':root { --ground: #010203; --ivory: white; --lamp: teal; --lamp-bright: aqua; }',
  );
  expect(brandMark(colors)).toMatch(/fill="#010203".*stroke="white".*fill="teal"/);
  expect(() => readPictureColors(':root { --ground: #010203; }')).toThrow('tokens.css has no --ivory');
});

test('the picture for shared links and the icons were drawn from the current brand, texts, and colors (npm run og-image)', () => {
  expect(isOgImageCurrent()).toBe(true);
});
