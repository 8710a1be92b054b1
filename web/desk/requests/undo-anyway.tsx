import { deskTexts } from '#shared/texts/desk/desk.ts';
import { Question } from '../shell/question.tsx';

export interface UndoAnywayProps {
  readonly name: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks once more, since nothing brings a mail back. */
export function UndoAnyway({ name, onYes, onClose }: UndoAnywayProps) {
  const { heading, lead, keep, yes } = deskTexts.mailOut;
  return (
    <Question
      title={heading}
      no={keep}
      yes={yes}
      look="primary"
      onYes={() => {
        onClose();
        onYes();
      }}
      onClose={onClose}
    >
      <p>{lead(name)}</p>
    </Question>
  );
}
