/** The header by which this server knows what it has sent itself. */
export const ownHeader = 'X-Foyer';
