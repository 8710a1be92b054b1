import type { RequestAction } from '#shared/desk/desk-api.ts';

/** Acts that one key or one click does. */
export type Quick = Extract<RequestAction, { readonly anyway?: boolean }>['what'];

export interface ActButtonProps {
  readonly what: Quick;
  readonly text: string;
  readonly keys?: string;
  /** @param clicks in a row at this place; 0 for a key */
  readonly onClick: (what: Quick, clicks: number) => void;
}

/** A button that does something to the request. */
export function ActButton({ what, text, keys, onClick }: ActButtonProps) {
  return (
    <button type="button" aria-keyshortcuts={keys} onClick={({ detail }) => onClick(what, detail)}>
      {text}
    </button>
  );
}
