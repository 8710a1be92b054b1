import { isIPv6 } from 'node:net';

/**
 * Whom the limits count an address for: itself, or its IPv6 /64. That is the least that a household gets, so its
 * addresses are one sender's.
 * @param address IPv6 in canonical form
 */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    while (groups.length < 8 - after) groups.push('0');
  }
  return groups.slice(0, 4).join(':');
}
