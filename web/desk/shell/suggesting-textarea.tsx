import { type ComponentProps, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { deskTexts } from '#shared/texts/desk/desk.ts';

export interface Suggestion {
  /** Typed after the sign to find it. */
  readonly name: string;
  readonly label: string;
  /** Replaces the sign and the typed text. */
  readonly text: string;
}

export interface SuggestingTextareaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** The sign that triggers suggestions. */
  readonly sign: '@' | '/';
  readonly suggestions: readonly Suggestion[];
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** The beginning of a name being typed, at the end of a text. */
const typedName = { '@': /(?:^|\s)@([^\s@]{0,30})$/, '/': /(?:^|\s)\/([^\s/]{0,30})$/ };

/** A multi-line text field that suggests names after a sign (ARIA, aria-autocomplete). */
export function SuggestingTextarea({
  value,
  onText,
  sign,
  suggestions,
  onKeyDown,
  ...others
}: SuggestingTextareaProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [marked, setMarked] = useState(0);
  const fitting =
    typed === undefined
      ? []
      : suggestions.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase())).slice(0, 8);

  function look(box: HTMLTextAreaElement): void {
    const before = box.value.slice(Math.max(0, box.selectionStart - 40), box.selectionStart);
    setTyped(typedName[sign].exec(before)?.[1]);
    setMarked(0);
  }

  /** Inserts as if typed, so that the browser's undo works. */
  function take(box: HTMLTextAreaElement, { text }: Suggestion): void {
    const end = box.selectionStart;
    box.focus();
    box.setSelectionRange(end - (typed?.length ?? 0) - 1, end);
    if (!document.execCommand('insertText', false, text)) {
      box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
      onText(box.value);
    }
    setTyped(undefined);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const one = fitting[marked];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (one && by !== undefined) setMarked((marked + by + fitting.length) % fitting.length);
    else if (one && (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey)
      take(event.currentTarget, one);
    else if (one && event.key === 'Escape') setTyped(undefined);
    else {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className="suggesting">
      <textarea
        {...others}
        value={value}
        aria-controls={fitting.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={fitting.length > 0 ? `${listId}-${marked}` : undefined}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          look(currentTarget);
        }}
        onKeyDown={press}
        onBlur={() => setTyped(undefined)}
      />
      {fitting.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={deskTexts.suggestions}
          className="suggestions"
          tabIndex={-1}
        >
          {fitting.map((one, index) => (
            <div
              key={one.name}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              // Before the text field loses the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                const box = event.currentTarget.parentElement?.parentElement?.querySelector('textarea');
                if (box) take(box, one);
              }}
            >
              {one.label}
            </div>
          ))}
        </div>
      )}
    </span>
  );
}
