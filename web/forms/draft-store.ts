import { tryStorage } from '../try-storage.ts';
import { type Attempt, type Draft, decodeDraft, encodeDraft } from './draft.ts';
import { derivedUuid } from './sending/derived-uuid.ts';

/** Milliseconds without typing before a draft is written. */
const quietTime = 300;

/** The draft of one form on this device. Without storage it only lasts as long as the page. */
export interface DraftStore {
  load(): Draft | null;
  /** Records an edit; it is written after a short pause. */
  edit(values: Draft['values']): void;
  /**
   * Gives the key under which a payload is sent: the one it was last sent under, or a new one if anything else was sent
   * since. Writes at once, so that a reload in between stores no second row.
   */
  attempt(values: Draft['values'], payload: string): Attempt;
  /** Follows another tab's changes to this draft: the same answers sent from both are one request. */
  hear(event: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): void;
  /** Writes pending changes before the page goes away. */
  flush(): void;
  remove(): void;
}

/** @param name of the form; each has one draft */
export function createDraftStore(name: string): DraftStore {
  const key = `draft:${name}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Draft | null = null;
  let seed = randomSeed();
  let attempt: Attempt | null = null;
  /** The attempt that another tab sent after this one's last. */
  let elsewhere: Attempt | null = null;

  const forget = () => tryStorage(() => window.localStorage.removeItem(key));

  const flush = () => {
    clearTimeout(timer);
    const draft = waiting;
    waiting = null;
    if (!draft) return;
    if (draft.values.some(([, value]) => value !== ''))
      tryStorage(() => window.localStorage.setItem(key, encodeDraft(draft)));
    else forget();
  };

  return {
    load: () => {
      const text = tryStorage(() => window.localStorage.getItem(key));
      const draft = text ? decodeDraft(text, Date.now()) : null;
      if (text && !draft) forget();
      seed = draft?.seed ?? seed;
      attempt = draft?.attempt ?? null;
      return draft;
    },
    edit: (values) => {
      waiting = { editedAt: Date.now(), values, seed, attempt: elsewhere ?? attempt };
      clearTimeout(timer);
      timer = setTimeout(flush, quietTime);
    },
    attempt: (values, payload) => {
      const known = [attempt, elsewhere].find((earlier) => earlier?.payload === payload);
      // Derived from what was sent last: the same answers, sent after others, are another request.
      const from = (elsewhere ?? attempt)?.id ?? seed;
      const current = known ?? { id: derivedUuid(from, payload), payload };
      attempt = current;
      elsewhere = null;
      waiting = { editedAt: Date.now(), values, seed, attempt };
      flush();
      return current;
    },
    hear: ({ key: changed, oldValue, newValue }) => {
      if (changed !== key) return;
      // A removed draft has been sent or cleared.
      const text = newValue ?? oldValue;
      elsewhere = (text && decodeDraft(text, Date.now())?.attempt) || elsewhere;
    },
    flush,
    remove: () => {
      clearTimeout(timer);
      waiting = null;
      seed = randomSeed();
      attempt = null;
      elsewhere = null;
      forget();
    },
  };
}

/** 128 bits. `crypto.randomUUID` needs a secure context, which plain http on a shop's own network is not. */
function randomSeed(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join();
}
