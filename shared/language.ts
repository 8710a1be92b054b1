import { locale } from './locale.ts';

/** The language of everything here, as pages and mails declare it. In a file of its own: no script of the pages needs it. */
export const language: string = new Intl.Locale(locale).language;
