import { expect, test, vi } from 'vitest';
import { keepDraftsOf, readDraft, writeDraft } from './drafts.ts';

/** A tab's storage: its entries are properties, as in a browser. */
class Storage {
  [name: string]: unknown;
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, text: string) {
    this[name] = text;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

test('[27.1.7] what one member typed is not shown to the next in the same tab, but again to them after a reload', () => {
  vi.stubGlobal('sessionStorage', new Storage());
  keepDraftsOf('ana@example.com');
  writeDraft('reply', '1', 'Dear Rosa');
  keepDraftsOf('ana@example.com');
  expect(readDraft('reply', '1')).toBe('Dear Rosa');
  keepDraftsOf('bo@example.com');
  expect(readDraft('reply', '1')).toBe('');
  keepDraftsOf('ana@example.com');
  expect(readDraft('reply', '1')).toBe('');
  vi.unstubAllGlobals();
});
