/** The locale of everything people read and say here (BCP 47): dates, numbers, lists, and speech recognition. */
export const locale = 'en-US';
