import { locale } from './locale.ts';

/** The language of the product, as pages and mails declare it. In a file of its own, since no page's script needs it. */
export const language: string = new Intl.Locale(locale).language;
