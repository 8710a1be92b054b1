/** How much of one turn is searched for details other than the one asked for, in characters. */
export const longestStory = 1_000;

/** A text with more sentences is a story, taken as a whole rather than sentence by sentence. */
export const mostSentences = 12;
