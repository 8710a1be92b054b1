import { useState } from 'react';
import { deskLimits } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { forgetDraft, readDraft, writeDraft } from '../replies/drafts.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Form } from '../shell/form.tsx';
import { submitWithKeys } from '../shell/submit-with-keys.ts';
import { SuggestingTextarea } from '../shell/suggesting-textarea.tsx';

export interface NoteBoxProps {
  readonly id: string;
  /** @returns whether it was saved */
  readonly onSave: (text: string) => Promise<boolean>;
}

/** Where the team writes notes to itself. Typed text is kept until it is saved. */
export function NoteBox({ id, onSave }: NoteBoxProps) {
  const { start } = useDesk();
  const [text, setText] = useState(() => readDraft('note', id));
  async function save(): Promise<void> {
    if (text.trim() === '' || !(await onSave(text))) return;
    setText('');
    forgetDraft('note', id);
  }
  return (
    <Form className="note-box" onSubmit={() => void save()}>
      <label htmlFor="note">{deskTexts.note}</label>
      <SuggestingTextarea
        sign="@"
        suggestions={start.team
          .filter(({ email }) => email !== start.me.email)
          .map(({ name }) => ({ name, label: name, text: `@${name} ` }))}
        id="note"
        rows={2}
        maxLength={deskLimits.note}
        aria-describedby="note-hint"
        value={text}
        onText={(next) => {
          setText(next);
          writeDraft('note', id, next);
        }}
        onKeyDown={submitWithKeys}
      />
      <div className="box-foot">
        <span id="note-hint" className="small">
          {deskTexts.noteHint}
        </span>
        <button type="submit">{deskTexts.saveNote}</button>
      </div>
    </Form>
  );
}
