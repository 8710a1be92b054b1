/**
 * Whether keys without Ctrl, ⌘ or Alt do something (WCAG 2.1.4): dictation types letters, and each could be one of
 * them. Kept on the device, since that is where somebody dictates.
 */
const name = 'desk single keys';

export function areSingleKeysOn(): boolean {
  return localStorage.getItem(name) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(name);
  else localStorage.setItem(name, 'off');
}
