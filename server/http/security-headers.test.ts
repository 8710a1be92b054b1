import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const closed =
  'accelerometer=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), hid=(), ' +
  'idle-detection=(), magnetometer=(), midi=(), payment=(), publickey-credentials-get=(), ' +
  'screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()';

test.each([
  ['the embedded', false, 'camera=()'],
  ['a hosted', true, 'camera=(self)'],
])('[DESIGN 3.3] with %s voice provider the page may use what it needs', (_title, hosted, camera) => {
  const headers = securityHeaders('http://localhost:3000', hosted);
  expect(headers).toEqual({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `microphone=(self), ${camera}, ${closed}`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  // It would lock the hosted provider's scripts out, and nothing here needs isolation.
  expect(headers).not.toHaveProperty('cross-origin-embedder-policy');
});
