import type { MouseEvent } from 'react';
import { voiceTexts } from '#shared/texts/voice/voice.ts';
import { type SuggestionId, suggestionTexts } from '#shared/texts/voice/voice-suggestions.ts';
import { sendText } from '../call/call-control.ts';

/** Questions to ask with one tap. */
export function Suggestions({ ids }: { readonly ids: readonly SuggestionId[] }) {
  if (ids.length === 0) return null;
  const ask = (id: SuggestionId, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The suggestions disappear: the focus stays in the conversation, where the answer appears.
    currentTarget.closest<HTMLElement>('.call-scroll')?.focus({ preventScroll: true });
    sendText(suggestionTexts[id]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form.
    <div className="call-suggestions" role="group" aria-label={voiceTexts.suggestions}>
      {ids.map((id) => (
        <button key={id} type="button" className="call-suggestion" onClick={(event) => ask(id, event)}>
          {suggestionTexts[id]}
        </button>
      ))}
    </div>
  );
}
