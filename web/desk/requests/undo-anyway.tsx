import { deskTexts } from '#shared/texts/desk/desk.ts';
import { Dialog } from '../shell/dialog.tsx';

export interface UndoAnywayProps {
  readonly name: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks once more, since nothing brings a mail back. */
export function UndoAnyway({ name, onYes, onClose }: UndoAnywayProps) {
  const { heading, lead, keep, yes } = deskTexts.mailOut;
  return (
    <Dialog title={heading} onClose={onClose}>
      <p>{lead(name)}</p>
      <form method="dialog" className="box-foot">
        <button type="submit" className="plain">
          {keep}
        </button>
        <button
          type="button"
          className="primary"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </button>
      </form>
    </Dialog>
  );
}
