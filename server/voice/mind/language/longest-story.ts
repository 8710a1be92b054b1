/** How much of what is said at once is looked at for details beside the one that was asked for, in characters. */
export const longestStory = 1_000;
