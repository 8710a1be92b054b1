/** The locale of all texts and speech (BCP 47): dates, numbers, lists, and speech recognition. */
export const locale = 'en-US';
