/**
 * Whether keys without Ctrl, ⌘ or Alt do something (WCAG 2.1.4): dictation types letters, and each could be one of
 * them. Kept on the device, since that is where somebody dictates.
 */
const name = 'desk single keys';

/** The choice made in this tab, where nothing can be stored. */
let unkept: boolean | undefined;

export function areSingleKeysOn(): boolean {
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    unkept = isOn;
  }
}
