import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

async function addressOf(
  trustedProxies: number,
  remoteAddress: string | undefined,
  forwarded?: string,
): Promise<string> {
  const clientAddress = createClientAddress(trustedProxies);
  const app = new Hono().get('/', (context) => context.text(clientAddress(context)));
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
  const socket = { remoteAddress, remotePort: 50000, remoteFamily: 'IPv4' };
  const response = await app.request('/', headers && { headers }, { incoming: { socket } });
  return response.text();
}

test.each([
  ['no proxy trusted: the header counts nothing', 0, '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['one proxy: the last entry', 1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['one proxy: what the client claimed is ignored', 1, '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies: the last but one', 2, '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['fewer entries than proxies: the connection', 2, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  ['no header: the connection', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ['no address: the connection', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
  ['an obfuscated name: the connection', 1, '10.0.0.1', '_hidden', '10.0.0.1'],
  ['an empty entry: the connection', 1, '10.0.0.1', '203.0.113.9,', '10.0.0.1'],
  ['an IPv4 port is dropped', 1, '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['an IPv6 port and its brackets are dropped', 1, '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['IPv6 has one spelling', 1, '10.0.0.1', '2001:DB8:0:0::0001', '2001:db8::1'],
  ['IPv4 in IPv6 is IPv4', 0, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
  ['IPv4 in IPv6, written in hex, is IPv4', 1, '10.0.0.1', '::ffff:c000:201', '192.0.2.1'],
  ['a zone is dropped', 0, 'fe80::1%eth0', undefined, 'fe80::1'],
  ['a connection that is gone', 0, undefined, undefined, 'unknown'],
])('[DESIGN 3.2] TRUST_PROXY: %s', async (_title, trusted, remote, forwarded, expected) => {
  expect(await addressOf(trusted, remote, forwarded)).toBe(expected);
});
