import { type SyntheticEvent, useEffect, useRef } from 'react';
import { voiceTexts } from '#shared/texts/voice.ts';
import { sendText } from './call-control.ts';

/** Typing always works. @param focusFirst the visitor came to type */
export function TypedInput({ focusFirst }: { readonly focusFirst: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusFirst) input.current?.focus({ preventScroll: true });
  }, [focusFirst]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (!input.current || !text) return;
    if (sendText(text)) input.current.value = '';
  };
  return (
    <form className="call-typed" onSubmit={send}>
      <input
        ref={input}
        type="text"
        aria-label={voiceTexts.message}
        placeholder={voiceTexts.message}
        autoComplete="off"
        enterKeyHint="send"
      />
      <button type="submit" className="button button-quiet">
        {voiceTexts.send}
      </button>
    </form>
  );
}
