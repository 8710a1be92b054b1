/** Where a tab keeps the call that its next page goes on with. */
export const keptCallKey = 'foyer-call';
