import { useState } from 'react';
import type { ListedRequest } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useFacets } from '../filters/use-facets.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Options } from '../shell/fields.tsx';
import { Form } from '../shell/form.tsx';
import { type BulkWhat, useBulkAct } from './use-bulk-act.ts';
import type { Selection } from './use-selection.ts';

const { bulk: texts, buttons } = deskTexts;

export interface BulkBarProps {
  readonly selection: Selection;
  readonly requests: readonly ListedRequest[];
  /** Whether the list has more requests than are loaded. */
  readonly hasMore: boolean;
  /** Loads the rest of the list. @returns the whole list */
  readonly loadAll: () => Promise<readonly ListedRequest[]>;
}

/** Selects all requests of the list, and acts on all that are selected. */
export function BulkBar({ selection, requests, hasMore, loadAll }: BulkBarProps) {
  const { start } = useDesk();
  const act = useBulkAct();
  const [isBusy, setBusy] = useState(false);
  const { picked } = selection;
  const tags = useFacets(picked.length > 0).tags;

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await work();
    setBusy(false);
  }
  const perform = (what: BulkWhat) =>
    void run(async () => {
      await act(picked, what);
      selection.set([]);
    });

  const isAll = requests.length > 0 && requests.every((request) => selection.has(request));
  return (
    <section className="bulk row" aria-label={texts.label}>
      <label className="select-all">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = picked.length > 0 && !isAll;
          }}
          onChange={() => selection.set(isAll ? [] : requests)}
        />
        {picked.length > 0 ? texts.picked(picked.length) : texts.all}
      </label>
      {isAll && hasMore && picked.length === requests.length && (
        <button
          type="button"
          className="plain"
          aria-disabled={isBusy}
          onClick={() => void run(async () => selection.set(await loadAll()))}
        >
          {texts.rest}
        </button>
      )}
      {picked.length > 0 && (
        <div className="bulk-acts" aria-busy={isBusy}>
          {(['take', 'answered', 'spam', 'reopen'] as const).map((what) => (
            <button key={what} type="button" aria-disabled={isBusy} onClick={() => perform({ what })}>
              {buttons[what]}
            </button>
          ))}
          <select
            aria-label={texts.assign}
            value=""
            onChange={({ target }) => target.value && perform({ what: 'assign', to: target.value })}
          >
            <option value="">{texts.assign}</option>
            <Options of={start.team.map(({ email, name }) => [email, name])} />
          </select>
          <Form
            onSubmit={(form) => {
              const tag = String(new FormData(form).get('tag') ?? '').trim();
              form.reset();
              if (tag !== '') perform({ what: 'tag', tag });
            }}
          >
            <input
              name="tag"
              aria-label={texts.tag}
              placeholder={texts.tag}
              maxLength={40}
              list="bulk-tags"
            />
            <datalist id="bulk-tags">
              {tags.map((tag) => (
                <option key={tag} value={tag} />
              ))}
            </datalist>
          </Form>
        </div>
      )}
    </section>
  );
}
