import { useState } from 'react';
import { deskLimits } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk.ts';
import { submitWithKeys } from '../shell/submit-with-keys.ts';
import { forgetDraft, readDraft, writeDraft } from './drafts.ts';

export interface NoteBoxProps {
  readonly id: string;
  /** @returns whether it was saved */
  readonly onSave: (text: string) => Promise<boolean>;
}

/** Where the team writes to itself. What is typed stays until it is saved. */
export function NoteBox({ id, onSave }: NoteBoxProps) {
  const [text, setText] = useState(() => readDraft('note', id));
  async function save(): Promise<void> {
    if (text.trim() === '' || !(await onSave(text))) return;
    setText('');
    forgetDraft('note', id);
  }
  return (
    <form
      className="note-box"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="note">{deskTexts.note}</label>
      <textarea
        id="note"
        rows={2}
        maxLength={deskLimits.note}
        aria-describedby="note-hint"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          writeDraft('note', id, event.target.value);
        }}
        onKeyDown={submitWithKeys}
      />
      <div className="box-foot">
        <span id="note-hint" className="small">
          {deskTexts.noteHint}
        </span>
        <button type="submit">{deskTexts.saveNote}</button>
      </div>
    </form>
  );
}
