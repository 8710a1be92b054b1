import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Finds the address that a request came from, for the rate limits. Never logged. */
export type ClientAddress = (context: Context) => string;

/**
 * Creates the lookup of client addresses.
 *
 * Each trusted proxy adds one entry to the right end of `X-Forwarded-For`, so with n of them the n-th entry from the right
 * is the client; anything further left is only the client's claim. With fewer entries than proxies, or an entry that is not
 * an address, the connection's own address counts.
 * @param trustedProxies how many proxies are in front (TRUST_PROXY)
 */
export function createClientAddress(trustedProxies: number): ClientAddress {
  return (context) => {
    const forwarded =
      trustedProxies === 0
        ? undefined
        : context.req.header('x-forwarded-for')?.split(',').at(-trustedProxies);
    return normalizeAddress(forwarded) ?? normalizeAddress(getConnInfo(context).remote.address) ?? 'unknown';
  };
}

/** One spelling per address: no port, no brackets, no zone, IPv4 instead of IPv4-mapped IPv6. */
function normalizeAddress(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const text = written.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const bare = bracketed ?? (/^[\d.]+:\d+$/.test(text) ? text.slice(0, text.indexOf(':')) : text);
  const address = bare.split('%', 1)[0] ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  // The URL parser writes every IPv6 address in canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (!mapped) return canonical;
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
