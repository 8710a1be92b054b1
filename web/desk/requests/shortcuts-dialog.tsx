import { deskTexts } from '#shared/texts/desk.ts';
import { Dialog } from '../shell/dialog.tsx';
import { singleKeys } from '../shell/single-keys.ts';

const { keys } = deskTexts;

/** The keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={keys.heading} onClose={onClose}>
      <dl className="keys">
        {keys.list.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          type="checkbox"
          defaultChecked={singleKeys.isOn()}
          onChange={(event) => singleKeys.set(event.target.checked)}
        />
        {keys.areOn}
      </label>
      <form method="dialog" className="box-foot">
        <button type="submit">{keys.close}</button>
      </form>
    </Dialog>
  );
}
