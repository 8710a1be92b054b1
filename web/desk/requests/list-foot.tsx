import { deskTexts } from '#shared/texts/desk/desk.ts';
import { singleKeys } from '../shortcuts/single-keys.ts';

export interface ListFootProps {
  /** The view and the search of the list. */
  readonly listed: string;
  readonly onShortcuts: () => void;
}

/** Exports of the list, and the keyboard shortcuts. */
export function ListFoot({ listed, onShortcuts }: ListFootProps) {
  return (
    <div className="list-foot row">
      <span>{deskTexts.exportAs}</span>
      <a href={`/desk/api/export?format=csv&${listed}`} download="requests.csv">
        CSV
      </a>
      <a href={`/desk/api/export?format=json&${listed}`} download="requests.json">
        JSON
      </a>
      {/* Without a keyboard it is useless, except to turn single keys back on. */}
      <button
        type="button"
        className={singleKeys.isOn() ? 'plain of-keyboards' : 'plain'}
        onClick={onShortcuts}
      >
        {deskTexts.shortcuts} <kbd>?</kbd>
      </button>
    </div>
  );
}
