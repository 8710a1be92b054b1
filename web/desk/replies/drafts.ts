/** Texts that were typed but not sent, kept for as long as the tab is open: they survive a reload. */
type DraftKind = 'note' | 'reply' | 'subject' | 'settings';

const begin = 'desk ';
const nameOf = (kind: DraftKind, id: string) => `${begin}${kind} ${id}`;

/** Marks whose drafts the tab holds: those of a member who was signed in here before are forgotten. */
export function keepDraftsOf(email: string): void {
  const whose = `${begin}drafts of`;
  if (sessionStorage.getItem(whose) === email) return;
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(begin)) sessionStorage.removeItem(name);
  sessionStorage.setItem(whose, email);
}

export function readDraft(kind: DraftKind, id: string): string {
  return sessionStorage.getItem(nameOf(kind, id)) ?? '';
}

export function writeDraft(kind: DraftKind, id: string, text: string): void {
  if (text === '') forgetDraft(kind, id);
  else sessionStorage.setItem(nameOf(kind, id), text);
}

export function forgetDraft(kind: DraftKind, id: string): void {
  sessionStorage.removeItem(nameOf(kind, id));
}
