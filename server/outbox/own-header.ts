/** The header by which this server recognizes its own mails. */
export const ownHeader = 'X-Foyer';
