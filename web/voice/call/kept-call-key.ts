/** Where a tab keeps a call for its next page to continue. */
export const keptCallKey = 'foyer-call';
