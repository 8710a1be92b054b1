import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Why an address was refused, or why its response was; the message reveals nothing secret. */
export class FetchRefusal extends Error {
  override readonly name = 'FetchRefusal';
}

export interface GuardedFetchOptions {
  /** CALENDAR_HOSTS: host names that may be in this server's own network, and may be used without encryption. */
  readonly allowedHosts: readonly string[];
  /** Milliseconds for one response, redirects included. */
  readonly timeout?: number;
  /** Bytes of one response. */
  readonly maxBytes?: number;
  /** Resolves a host name; by default as the system does. */
  readonly resolve?: typeof lookup;
}

const maxRedirects = 5;

/** Networks that only this server and its neighbors can reach, and special-purpose addresses (RFC 6890). */
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Global unicast ranges that embed an IPv4 address.
  ['2001::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, prefix, isIP(network) === 4 ? 'ipv4' : 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is publicly reachable. */
export function isOpenAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/**
 * A `fetch` for addresses that members type: it never reaches this server's own network, whatever a name resolves to and
 * wherever a redirect leads. It connects to the very address that was checked.
 */
export function createGuardedFetch(options: GuardedFetchOptions): typeof fetch {
  const { allowedHosts, timeout = 15_000, maxBytes = 16 * 1024 * 1024, resolve = lookup } = options;

  function check(url: URL): void {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (allowedHosts.includes(host)) return;
    if (url.protocol !== 'https:') throw new FetchRefusal('The address has to begin with https://.');
    if (isIP(host) !== 0 && !isOpenAddress(host)) throw new FetchRefusal(ownNetwork);
  }

  const guardedLookup: LookupFunction = (host, given, callback) => {
    resolve(host, { ...given, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const isFine = allowedHosts.includes(host) || found.every(({ address }) => isOpenAddress(address));
      if (!isFine || found[0] === undefined) return callback(new FetchRefusal(ownNetwork), '', 0);
      if (given.all) callback(null, found);
      else callback(null, found[0].address, found[0].family);
    });
  };

  function send(
    url: URL,
    init: RequestInit,
    headers: Headers,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
        url,
        { method: init.method ?? 'GET', headers: Object.fromEntries(headers), lookup: guardedLookup, signal },
        done,
      );
      request.on('error', fail);
      request.end(typeof init.body === 'string' ? init.body : undefined);
    });
  }

  async function read(message: IncomingMessage): Promise<Buffer> {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of message) {
      size += (part as Buffer).length;
      if (size > maxBytes) {
        message.destroy();
        throw new FetchRefusal('The calendar is too large.');
      }
      parts.push(part as Buffer);
    }
    return Buffer.concat(parts);
  }

  return async (input, init = {}) => {
    let url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    const signal = AbortSignal.timeout(timeout);
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      check(url);
      const message = await send(url, init, headers, signal);
      const status = message.statusCode ?? 502;
      const { location } = message.headers;
      if (status >= 300 && status < 400 && status !== 304 && location !== undefined) {
        message.resume();
        const next = new URL(location, url);
        // Never send the password to another origin.
        if (next.origin !== url.origin) headers.delete('authorization');
        url = next;
        continue;
      }
      const body = await read(message);
      const answer = new Headers();
      for (const [name, value] of Object.entries(message.headers))
        if (value !== undefined) answer.set(name, Array.isArray(value) ? value.join(', ') : value);
      return new Response(status === 204 || status === 304 ? null : new Uint8Array(body), {
        status,
        headers: answer,
      });
    }
    throw new FetchRefusal('The calendar sends from one address to the next without end.');
  };
}

const ownNetwork = 'The address leads into this server’s own network, which is not asked.';
