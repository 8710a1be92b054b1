import { useState } from 'react';
import { deskLimits } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useFacets } from '../filters/use-facets.ts';
import { Form } from '../shell/form.tsx';

const { tags: texts } = deskTexts;

export interface TagEditorProps {
  readonly tags: readonly string[];
  readonly onAct: (what: 'tag' | 'untag', tag: string) => void;
}

/** A request's tags: each can be removed, and new ones added. */
export function TagEditor({ tags, onAct }: TagEditorProps) {
  const [isAdding, setAdding] = useState(false);
  const [typed, setTyped] = useState('');
  const known = useFacets(isAdding).tags;
  return (
    <div className="tag-editor row">
      <ul className="tags row bare" aria-label={texts.list}>
        {tags.map((tag) => (
          <li key={tag} className="tag">
            {tag}
            <button
              type="button"
              className="plain"
              aria-label={texts.remove(tag)}
              onClick={() => onAct('untag', tag)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <Form
          onSubmit={() => {
            const tag = typed.trim();
            if (tag !== '') onAct('tag', tag);
            setTyped('');
          }}
        >
          <input
            aria-label={texts.add}
            list="known-tags"
            maxLength={deskLimits.tag}
            value={typed}
            // biome-ignore lint/a11y/noAutofocus: the button that was pressed became this field.
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed === '' && setAdding(false)}
            onKeyDown={({ key }) => key === 'Escape' && setAdding(false)}
          />
          <datalist id="known-tags">
            {known.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </Form>
      ) : (
        tags.length < deskLimits.tags && (
          <button type="button" className="plain small" onClick={() => setAdding(true)}>
            + {texts.add}
          </button>
        )
      )}
    </div>
  );
}
