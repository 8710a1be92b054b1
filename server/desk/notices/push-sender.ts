import type { OperatorCalls } from '../../database/desk-calls.ts';

/** A device as its push service knows it (PushSubscription). */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The server's key for push services (RFC 8292), base64url. */
export interface PushKey {
  readonly public_key: string;
  readonly private_key: string;
}

/** `gone`: the service no longer knows the device. */
export type PushOutcome = 'delivered' | 'gone' | 'failed';

export interface PushSender {
  /** @param payload read by the device's worker, JSON; encrypted for everybody in between */
  send(device: PushDevice, payload: object): Promise<PushOutcome>;
}

export interface PushOptions {
  readonly calls: OperatorCalls;
  /** The contact for push services with questions about this server's messages: `mailto:` or the site's address. */
  readonly contact: string;
  /** Sends the requests; tests plug in their own push service. */
  readonly fetch?: typeof fetch;
}

/** How long a service keeps a message for a device that is off, and how long its response may take. */
const keptSeconds = 12 * 60 * 60;
const answerTime = 20_000;

/** The library is loaded when the first notice is sent. */
const loadWebPush = async () => (await import('web-push')).default;

/** The server's key; created when first needed, and shared by all servers of a database. */
export async function readPushKey(calls: OperatorCalls): Promise<PushKey> {
  const { publicKey, privateKey } = (await loadWebPush()).generateVAPIDKeys();
  return (await calls.operate('keep_push_key', {
    public_key: publicKey,
    private_key: privateKey,
  })) as PushKey;
}

/** Creates a sender that hands encrypted notices (RFC 8291) to the devices' push services. */
export function createPushSender({ calls, contact, fetch: request = fetch }: PushOptions): PushSender {
  let key: Promise<PushKey> | undefined;
  return {
    async send({ endpoint, p256dh, auth }, payload) {
      key ??= readPushKey(calls);
      try {
        const webPush = await loadWebPush();
        const { public_key: publicKey, private_key: privateKey } = await key;
        const details = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(payload),
          { vapidDetails: { subject: contact, publicKey, privateKey }, TTL: keptSeconds, urgency: 'high' },
        );
        const { body, headers } = details;
        const response = await request(endpoint, {
          method: 'POST',
          headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
          ...(body && { body: new Uint8Array(body) }),
          // No member should be able to choose where a service redirects to.
          redirect: 'error',
          signal: AbortSignal.timeout(answerTime),
        });
        await response.body?.cancel();
        if (response.ok) return 'delivered';
        return response.status === 404 || response.status === 410 ? 'gone' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}

/** Whether a device's endpoint may be contacted: only public names, never an address within the network. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || endpoint.length > 1000)
    return false;
  const isName = /^(?:[a-z\d-]+\.)+[a-z]{2,}$/.test(url.hostname);
  return (
    isName &&
    (url.port === '' || url.port === '443') &&
    !/\.(?:local|internal|lan|home\.arpa|localhost)$/.test(url.hostname)
  );
}
