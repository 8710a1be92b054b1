import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { voiceTexts } from '#shared/texts/voice/voice.ts';
import type { Expectation } from '#shared/voice/messages.ts';
import { sendText } from '../call/call-control.ts';

/**
 * The text input, which is always available.
 * @param focusFirst whether the visitor came to type
 * @param expects what is being asked, for the keyboard and autofill
 * @param children shown before the text box
 */
export function TypedInput({
  focusFirst,
  expects,
  children,
}: {
  readonly focusFirst: boolean;
  readonly expects: Expectation;
  readonly children?: ReactNode;
}) {
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
      {children}
      <input
        ref={input}
        type="text"
        inputMode={expects === 'email' ? 'email' : 'text'}
        aria-label={voiceTexts.message}
        placeholder={voiceTexts.message}
        autoComplete={autoComplete[expects]}
        enterKeyHint="send"
      />
      <button
        type="submit"
        className="call-icon-button call-send"
        aria-label={voiceTexts.send}
        title={voiceTexts.send}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M12 19V6M6 11.5l6-6 6 6" />
        </svg>
      </button>
    </form>
  );
}

const autoComplete: Readonly<Record<Expectation, string>> = {
  anything: 'off',
  name: 'name',
  email: 'email',
  answer: 'off',
};
