import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

export interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The labels of the buttons. */
  readonly no: string;
  readonly yes: string;
  readonly look?: 'danger' | 'primary';
  /** Whether confirming is disabled for now. */
  readonly isWaiting?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before something irreversible. */
export function Question({
  title,
  children,
  no,
  yes,
  look = 'danger',
  isWaiting,
  onYes,
  onClose,
}: QuestionProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <form method="dialog" className="box-foot">
        <button type="submit" className="plain">
          {no}
        </button>
        <button type="button" className={look} aria-disabled={isWaiting} onClick={() => isWaiting || onYes()}>
          {yes}
        </button>
      </form>
    </Dialog>
  );
}
