import { expect, test } from 'vitest';
import { addAnswer, addTranscript, type Transcript, visitorWords } from './transcript-lines.ts';

const nothing: Transcript = { lines: [], partial: {} };

/** Adds what was said, in order: `u~` and `a~` are partial, `u:` and `a:` final. */
function say(...said: readonly string[]): Transcript {
  return said.reduce(
    (transcript, entry) =>
      addTranscript(transcript, {
        speaker: entry.startsWith('u') ? 'user' : 'assistant',
        final: entry[1] === ':',
        text: entry.slice(2),
      }),
    nothing,
  );
}

test('[VB3] partial lines replace each other until the final one', () => {
  expect(say('a~Hello', 'a~Hello there')).toEqual({ lines: [], partial: { assistant: 'Hello there' } });
  expect(say('a~Hello', 'a~Hello there', 'a:Hello there.')).toEqual({
    lines: [{ speaker: 'assistant', text: 'Hello there.' }],
    partial: {},
  });
});

test('[VB3] both sides may be in the middle of a line', () => {
  const both = say('a~It costs', 'u~Wait', 'a:It costs nothing', 'u~Wait, what');
  expect(both.lines).toEqual([{ speaker: 'assistant', text: 'It costs nothing' }]);
  expect(both.partial).toEqual({ user: 'Wait, what' });
});

test('[VB3] an empty line does not count, and an empty final one drops the unfinished text', () => {
  expect(say('u~  ')).toEqual(nothing);
  expect(say('u~Er', 'u: ')).toEqual(nothing);
});

test('[VB3] the visitor’s words alone', () => {
  const { lines } = say('a:Hello.', 'u:I run a gym.', 'a:Nice.', 'u:In Leeds.');
  expect(visitorWords(lines)).toBe('I run a gym.\nIn Leeds.');
});

const final = { speaker: 'assistant', final: true } as const;

test('[voice] a written answer stays until its turn ends; talking over it leaves what was heard', () => {
  const answered = addAnswer(say('a~It'), 'It depends. Shall I book a call?');
  expect(answered.answer).toBe('It depends. Shall I book a call?');
  expect(addTranscript(answered, { ...final, text: 'It depends.' })).toEqual({
    lines: [{ speaker: 'assistant', text: 'It depends.' }],
    partial: {},
  });
});

test('[voice] after typing over an answer a visitor can go on reading it, apart from what was heard', () => {
  const over = { ...addAnswer(nothing, 'It depends. Shall I book a call?'), isWrittenOver: true };
  const { lines } = addTranscript(over, { ...final, text: 'It depends.' });
  expect(lines).toEqual([{ speaker: 'assistant', text: 'It depends.', unheard: ' Shall I book a call?' }]);
  // Nothing is left over of one that was heard to its end, nor of one that was given up for another.
  for (const text of ['It depends. Shall I book a call?', 'Something else.']) {
    expect(addTranscript(over, { ...final, text }).lines).toEqual([{ speaker: 'assistant', text }]);
  }
});

test('[voice] an answer that is taken back goes, unless the visitor had read it', () => {
  const answered = addAnswer(nothing, 'It depends.');
  expect(addAnswer(answered, '')).toEqual(nothing);
  expect(addAnswer({ ...answered, isWrittenOver: true }, '').lines).toEqual([
    { speaker: 'assistant', text: '', unheard: 'It depends.' },
  ]);
});
