import { deviceSwitch } from '../shell/device-switch.ts';

/** Whether replies wait for some seconds, in which they can be taken back. */
export const heldReplies = deviceSwitch('desk held replies');
