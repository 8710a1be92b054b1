import { deviceSwitch } from '../shell/device-switch.ts';

/** Whether this device plays a sound when there is something new for the member. */
export const noticeSound = deviceSwitch('desk sound', false);

let context: AudioContext | undefined;

/** Plays two soft notes, if the member wants them. Does nothing while the browser does not allow sound yet. */
export function soundNotice(): void {
  if (!noticeSound.isOn()) return;
  context ??= new AudioContext();
  const { currentTime: start, destination } = context;
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = start + index * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    tone.connect(volume).connect(destination);
    tone.start(at);
    tone.stop(at + 0.32);
  }
}
