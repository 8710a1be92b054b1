import { deskTexts } from '#shared/texts/desk.ts';
import { Dialog } from './dialog.tsx';

const { keys } = deskTexts;

/** What the keyboard can do. */
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
      <form method="dialog" className="box-foot">
        <button type="submit">{keys.close}</button>
      </form>
    </Dialog>
  );
}
