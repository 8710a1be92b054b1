import { createECDH, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { PushDevice } from '#server/desk/notices/push-sender.ts';

/** Decrypts a notice as a device does (RFC 8188); comes with web-push. */
const encryption = createRequire(import.meta.resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer;
};

/** Stands for a push service of the internet, at its network edge: devices, and what arrives for them. */
export interface FakePushService {
  /** Takes the place of `fetch`. */
  readonly fetch: typeof fetch;
  /** A browser that subscribes. */
  device(): PushDevice;
  /** Notices to devices, decrypted with their own keys. */
  readonly told: { readonly endpoint: string; readonly payload: unknown; readonly authorization: string }[];
  /** Devices that the service no longer knows. */
  readonly gone: Set<string>;
}

export function createFakePushService(): FakePushService {
  const keys = new Map<string, { readonly own: ReturnType<typeof createECDH>; readonly auth: Buffer }>();
  const told: FakePushService['told'] = [];
  const gone = new Set<string>();
  return {
    told,
    gone,
    device() {
      const endpoint = `https://push.example.com/${randomBytes(12).toString('hex')}`;
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      keys.set(endpoint, { own, auth });
      return {
        endpoint,
        p256dh: own.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    fetch: async (input, init) => {
      const endpoint = String(input);
      const key = keys.get(endpoint);
      if (!key || gone.has(endpoint)) return new Response(null, { status: 410 });
      const headers = new Headers(init?.headers);
      const body = Buffer.from(init?.body as Uint8Array);
      const text = encryption.decrypt(body, {
        version: headers.get('content-encoding'),
        privateKey: key.own,
        authSecret: key.auth,
      });
      told.push({
        endpoint,
        payload: JSON.parse(text.toString()),
        authorization: headers.get('authorization') ?? '',
      });
      return new Response(null, { status: 201 });
    },
  };
}
