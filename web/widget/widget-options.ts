/** Where the widget's button and panel appear. */
export type WidgetPlace = 'bottom-right' | 'bottom-left' | 'inline';

/** A page's settings for the widget, from the attributes of its tag. */
export interface WidgetOptions {
  readonly place: WidgetPlace;
  readonly theme: 'dark' | 'light';
  /** Never ask for a microphone. */
  readonly textOnly: boolean;
  /** Texts of the button and the first card; undefined for the widget's own. */
  readonly label: string | undefined;
  readonly heading: string | undefined;
}

/** The observed attributes. */
export const optionNames = ['place', 'theme', 'text-only', 'label', 'heading'] as const;

/** Reads the options; anything not understood counts as not given. */
export function readOptions(tag: Element): WidgetOptions {
  const textOf = (name: (typeof optionNames)[number]) => tag.getAttribute(name)?.trim() || undefined;
  const place = textOf('place');
  const theme = textOf('theme');
  const isLight =
    theme === 'light' || (theme === 'auto' && !matchMedia('(prefers-color-scheme: dark)').matches);
  const textOnly = tag.getAttribute('text-only');
  return {
    place: place === 'bottom-left' || place === 'inline' ? place : 'bottom-right',
    theme: isLight ? 'light' : 'dark',
    textOnly: textOnly !== null && textOnly !== 'false',
    label: textOf('label'),
    heading: textOf('heading'),
  };
}
