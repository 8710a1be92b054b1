import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

export interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the buttons say. */
  readonly no: string;
  readonly yes: string;
  readonly look?: 'danger' | 'primary';
  /** Whether it cannot be done now. */
  readonly isWaiting?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks once more before something is done that nothing brings back. */
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
