/** How much of what is said at once is looked at for details beside the one that was asked for, in characters. */
export const longestStory = 1_000;

/** A text of more sentences is a story: it is taken as a whole, and not sentence by sentence. */
export const mostSentences = 12;
