/** What was typed and not sent, for as long as the tab is open: it outlives a reload. */
type DraftKind = 'note' | 'reply';

const nameOf = (kind: DraftKind, id: string) => `desk ${kind} ${id}`;

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
