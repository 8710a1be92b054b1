/** The key of each shortcut, by its name in `KeyboardEvent.key`: what runs it, and what the list of shortcuts shows. */
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
