import { expect, test } from 'vitest';
import { isMobileDevice } from './is-mobile-device.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0)', true],
  ['Mozilla/5.0 (BlackBerry; U)', true],
  ['Mozilla/5.0 (compatible; IEMobile 10)', true],
  ['Mozilla/5.0 (X11; Linux x86_64)', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false],
  ['', false],
])('[VS13] %s is a mobile device: %s', (userAgent, mobile) => {
  expect(isMobileDevice(userAgent)).toBe(mobile);
});
