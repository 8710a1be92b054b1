import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';

/** The browser's storage, in memory. */
class MemoryStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

let storage: MemoryStorage;
beforeEach(() => {
  vi.useFakeTimers();
  storage = new MemoryStorage();
  vi.stubGlobal('window', { localStorage: storage });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ana = [['name', 'Ana']] as const;
const bea = [['name', 'Bea']] as const;
const payload = (values: unknown) => JSON.stringify(values);

test('an edit is saved after a short pause, and at once when the page goes away', () => {
  const store = createDraftStore('booking');
  store.edit(ana);
  expect(storage.size).toBe(0);
  vi.advanceTimersByTime(300);
  expect(createDraftStore('booking').load()?.values).toEqual(ana);
  store.edit(bea);
  store.flush();
  expect(createDraftStore('booking').load()?.values).toEqual(bea);
});

test('each form has a draft of its own', () => {
  createDraftStore('booking').attempt(ana, payload(ana));
  expect(createDraftStore('consultation').load()).toBeNull();
});

test('[A30] one id for exactly one payload, even after a reload; another after an edit', () => {
  const store = createDraftStore('booking');
  const first = store.attempt(ana, payload(ana)).id;
  expect(store.attempt(ana, payload(ana)).id).toBe(first);

  const reloaded = createDraftStore('booking');
  reloaded.load();
  expect(reloaded.attempt(ana, payload(ana)).id).toBe(first);
  reloaded.edit(bea);
  const second = reloaded.attempt(bea, payload(bea)).id;
  expect(second).not.toBe(first);
  expect(reloaded.attempt(ana, payload(ana)).id).not.toBe(first);
});

/** Another tab, which hears what the first one does to the storage. */
function openTab(store: ReturnType<typeof createDraftStore>) {
  const change = (key: string, oldValue: string | null, newValue: string | null) =>
    store.hear({ key, oldValue, newValue });
  const { setItem, removeItem, getItem } = storage;
  storage.setItem = (key, value) => {
    const oldValue = getItem(key);
    setItem(key, value);
    change(key, oldValue, value);
  };
  storage.removeItem = (key) => {
    const oldValue = getItem(key);
    removeItem(key);
    change(key, oldValue, null);
  };
}

test('[A30] two tabs that send the same answers send them under one id, even after one of them has succeeded', () => {
  const first = createDraftStore('booking');
  const second = createDraftStore('booking');
  openTab(second);
  const { id } = first.attempt(ana, payload(ana));
  expect(second.attempt(ana, payload(ana)).id).toBe(id);

  const third = createDraftStore('booking');
  openTab(third);
  first.remove();
  expect(third.attempt(ana, payload(ana)).id).toBe(id);
});

test('[A30] two tabs with one draft send the same answers under one id before they hear of each other', () => {
  const first = createDraftStore('booking');
  first.edit(ana);
  first.flush();
  const second = createDraftStore('booking');
  second.load();
  const { id } = first.attempt(ana, payload(ana));
  expect(second.attempt(ana, payload(ana)).id).toBe(id);
  // Once more, after a correction that both show.
  first.edit(bea);
  first.flush();
  const reloaded = createDraftStore('booking');
  reloaded.load();
  const corrected = first.attempt(bea, payload(bea)).id;
  expect(corrected).not.toBe(id);
  expect(reloaded.attempt(bea, payload(bea)).id).toBe(corrected);
});

test('[A30] answers sent again after different ones get another id, whichever tab sends them', () => {
  const first = createDraftStore('booking');
  first.edit(ana);
  first.flush();
  const second = createDraftStore('booking');
  second.load();
  openTab(second);
  const seen = [ana, bea, ana].map((values) => first.attempt(values, payload(values)).id);
  seen.push(second.attempt(bea, payload(bea)).id, second.attempt(ana, payload(ana)).id);
  expect(new Set(seen).size).toBe(5);
});

test('[A30] typing in a tab that still shows the first answers does not bring back their id', () => {
  const first = createDraftStore('booking');
  const second = createDraftStore('booking');
  openTab(first);
  openTab(second);
  const { id } = first.attempt(ana, payload(ana));
  second.attempt(bea, payload(bea));
  first.edit(ana);
  first.flush();
  expect(second.attempt(ana, payload(ana)).id).not.toBe(id);
});

test('[A30] typing in another tab does not lose the id of the sent answers', () => {
  const first = createDraftStore('booking');
  const second = createDraftStore('booking');
  openTab(second);
  const { id } = first.attempt(ana, payload(ana));
  second.edit(bea);
  second.flush();
  const reloaded = createDraftStore('booking');
  reloaded.load();
  expect(reloaded.attempt(ana, payload(ana)).id).toBe(id);
});

test('a tab hears nothing about other forms, and ignores anything that is not a draft', () => {
  const store = createDraftStore('booking');
  const attempt = { id: 'x', payload: payload(ana) };
  const draft = JSON.stringify({ editedAt: Date.now(), values: ana, seed: 'x', attempt });
  store.hear({ key: 'draft:consultation', oldValue: null, newValue: draft });
  store.hear({ key: null, oldValue: null, newValue: null });
  store.hear({ key: 'draft:booking', oldValue: null, newValue: 'nonsense' });
  expect(store.attempt(ana, payload(ana)).id).not.toBe('x');
});

test('removing leaves nothing: no pending edit, no id', () => {
  const store = createDraftStore('booking');
  const { id } = store.attempt(ana, payload(ana));
  store.edit(bea);
  store.remove();
  vi.advanceTimersByTime(10_000);
  store.flush();
  expect(storage.size).toBe(0);
  expect(store.attempt(ana, payload(ana)).id).not.toBe(id);
});

test('a form that was emptied by hand leaves no draft', () => {
  const store = createDraftStore('booking');
  store.edit(ana);
  store.flush();
  store.edit([['name', '']]);
  store.flush();
  expect(storage.size).toBe(0);
});

test('an old draft is removed when the form is opened', () => {
  const store = createDraftStore('booking');
  store.edit(ana);
  store.flush();
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  expect(createDraftStore('booking').load()).toBeNull();
  expect(storage.size).toBe(0);
});

test.each(['getItem', 'setItem', 'removeItem'] as const)(
  'storage whose %s throws counts as no storage',
  (method) => {
    storage[method] = () => {
      throw new DOMException('full or forbidden', 'QuotaExceededError');
    };
    const store = createDraftStore('booking');
    store.load();
    store.edit(ana);
    store.flush();
    const { id } = store.attempt(ana, payload(ana));
    expect(store.attempt(ana, payload(ana)).id).toBe(id);
    store.remove();
  },
);
