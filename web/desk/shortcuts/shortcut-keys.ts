/** The key of each shortcut, as in `KeyboardEvent.key`: used to run it and to list it. */
export const shortcutKeys = {
  next: 'j',
  previous: 'k',
  reply: 'a',
  take: 't',
  answered: 'e',
  spam: 's',
  undo: 'u',
  select: 'x',
  search: '/',
  help: '?',
  back: 'Escape',
} as const;

export type Shortcut = keyof typeof shortcutKeys;
