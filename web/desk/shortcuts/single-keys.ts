import { deviceSwitch } from '../shell/device-switch.ts';

/**
 * Whether keys without Ctrl, ⌘ or Alt do something (WCAG 2.1.4): dictation types letters, any of which could be a shortcut.
 * Stored on the device, since that is where somebody dictates.
 */
export const singleKeys = deviceSwitch('desk single keys');
