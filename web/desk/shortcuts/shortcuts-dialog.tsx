import { deskTexts } from '#shared/texts/desk/desk.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Check } from '../shell/fields.tsx';
import { shortcutKeys } from './shortcut-keys.ts';
import { singleKeys } from './single-keys.ts';

const { keys } = deskTexts;

/** The list, including keys that browsers handle for everybody. */
const rows: readonly (readonly [key: string, text: string])[] = [
  [`${shortcutKeys.next} / ${shortcutKeys.previous}`, keys.move],
  ['Enter', keys.open],
  [shortcutKeys.reply, keys.reply],
  ['Ctrl Enter', keys.send],
  [shortcutKeys.take, keys.take],
  [shortcutKeys.answered, keys.answered],
  [shortcutKeys.spam, keys.spam],
  [shortcutKeys.undo, keys.undo],
  [shortcutKeys.select, keys.select],
  [shortcutKeys.search, keys.search],
  [shortcutKeys.help, keys.help],
  ['Esc', keys.back],
];

/** The keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={keys.heading} onClose={onClose}>
      <dl className="keys">
        {rows.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Check defaultChecked={singleKeys.isOn()} onCheck={singleKeys.set}>
        {keys.areOn}
      </Check>
      <form method="dialog" className="box-foot">
        <button type="submit">{keys.close}</button>
      </form>
    </Dialog>
  );
}
