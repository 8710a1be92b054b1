import { networkInterfaces } from 'node:os';

/**
 * The address at which other servers reach this one if PEER_URL is not set: its address on its own network, or the loopback
 * if it only listens on this machine.
 * @param host HOST; undefined for the loopback
 */
export function ownAddress(
  host: string | undefined,
  port: number,
  interfaces: Readonly<ReturnType<typeof networkInterfaces>> = networkInterfaces(),
): string {
  if (host === undefined) return `http://127.0.0.1:${port}`;
  if (host !== '0.0.0.0' && host !== '::') return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const addresses = Object.values(interfaces)
    .flatMap((of) => of ?? [])
    .filter(({ internal }) => !internal);
  const found = addresses.find(({ family }) => family === 'IPv4') ?? addresses[0];
  if (!found) return `http://127.0.0.1:${port}`;
  return `http://${found.family === 'IPv6' ? `[${found.address}]` : found.address}:${port}`;
}
