/** The key under which a tab keeps a call for its next page. */
export const keptCallKey = 'foyer-call';
