/** A UUID as written by the site and the server: in lower case. */
export const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/**
 * A custom UUID, version 8 (RFC 9562): always the same for the same hash.
 * @param digits of the hash, hexadecimal in lower case, at least 32
 */
export function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
