import { expect, test } from 'vitest';
import { transcriptText } from './transcript-text.ts';

test('[VB3] the transcript as text, with what was left unheard', () => {
  expect(
    transcriptText([
      { speaker: 'assistant', text: 'Hello.' },
      { speaker: 'user', text: 'I run a gym.' },
      { speaker: 'assistant', text: 'It depends.', unheard: ' Shall I book a call?' },
    ]),
  ).toBe('Agent: Hello.\nYou: I run a gym.\nAgent: It depends. Shall I book a call?');
});
