/** The icon of buttons that close something. */
export function Cross({ size = 16 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d="M3 3l10 10M13 3L3 13" />
    </svg>
  );
}

export interface DismissButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Closes a card. */
export function DismissButton({ label, onClick }: DismissButtonProps) {
  return (
    <button type="button" className="call-icon-button call-dismiss" aria-label={label} onClick={onClick}>
      <Cross />
    </button>
  );
}
