/** The locale of everything people read and say here (BCP 47): dates, numbers, lists, and speech recognition. */
export const locale = 'en-US';

/** Its language, as pages and mails declare it. */
export const language: string = new Intl.Locale(locale).language;
