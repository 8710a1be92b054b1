import type { MiddlewareHandler } from 'hono';
import { closedPolicy } from './content-policy.ts';

/** Browser features that nothing on the site uses. */
const closedFeatures = [
  'accelerometer',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The desk's pages may use passkeys, and nothing else. */
export const deskPermissions = [
  'microphone=()',
  'camera=()',
  ...closedFeatures.map((name) => `${name}=${name === 'publickey-credentials-get' ? '(self)' : '()'}`),
].join(', ');

/**
 * The headers of every response (DESIGN 3.3).
 * @param siteUrl the site's address if set: over https, browsers are asked to stay there
 * @param hostedVoice whether a hosted provider takes the calls: its library asks about cameras too. It needs no
 *   cross-origin isolation, and Cross-Origin-Embedder-Policy would lock its scripts out.
 */
export function securityHeaders(
  siteUrl: string | undefined,
  hostedVoice: boolean,
): Readonly<Record<string, string>> {
  const features = [
    'microphone=(self)',
    `camera=${hostedVoice ? '(self)' : '()'}`,
    ...closedFeatures.map((name) => `${name}=()`),
  ];
  return {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': features.join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(siteUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
  };
}

/**
 * Adds the security headers to all responses of later handlers, refusals and failures included. A response's own headers
 * stay; without any, it is not cached and gets the closed policy.
 * @param headers see {@link securityHeaders}
 * @param htmlPolicy the content security policy of HTML responses
 */
export function setSecurityHeaders(
  headers: Readonly<Record<string, string>>,
  htmlPolicy: string,
): MiddlewareHandler {
  const always = Object.entries(headers);
  return async (context, next) => {
    await next();
    const answer = context.res.headers;
    for (const [name, value] of always) {
      // The desk's permissions differ from the visitors' pages.
      if (name !== 'permissions-policy' || !answer.has(name)) answer.set(name, value);
    }
    if (!answer.has('cache-control')) answer.set('cache-control', 'no-store');
    if (!answer.has('content-security-policy')) {
      const isHtml = answer.get('content-type')?.startsWith('text/html') ?? false;
      answer.set('content-security-policy', isHtml ? htmlPolicy : closedPolicy);
    }
  };
}
