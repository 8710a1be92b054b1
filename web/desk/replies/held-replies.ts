import { deviceSwitch } from '../shell/device-switch.ts';

/** Whether replies are held for some seconds, during which they can be taken back. */
export const heldReplies = deviceSwitch('desk held replies');
