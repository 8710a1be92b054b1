import { motionSetting } from '../motion/motion-setting.ts';

/** Milliseconds from a click on the phone card to the highlight, and how long it lasts (SPEC M7). */
const highlightDelay = 800;
const highlightTime = 3000;

/** Milliseconds between two pulses on small screens, and how long one lasts (SPEC M12). */
const pulseEvery = 5000;
const pulseTime = 2000;

/** The voice button, wherever it is mounted. */
function voiceButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-voice-button]');
}

/** What a click on the phone card has left to do; a second click starts over. */
let highlight: ReturnType<typeof setTimeout> | undefined;

/**
 * Scrolls to the top and points at the voice button (SPEC M6, M7). While there is none on the
 * page, at the other way to reach us: the hero's 'Book a Call'.
 */
export function pointToVoiceButton(): void {
  window.scrollTo({ top: 0, behavior: motionSetting() === 'reduced' ? 'instant' : 'smooth' });
  clearTimeout(highlight);
  highlight = setTimeout(() => {
    const target = voiceButton() ?? document.querySelector<HTMLElement>('[data-hero-action]');
    if (!target) return;
    target.dataset['highlighted'] = '';
    highlight = setTimeout(() => delete target.dataset['highlighted'], highlightTime);
  }, highlightDelay);
}

/**
 * Pulses the voice button on screens of 768 px or less while no call is on (SPEC M12).
 * Still under reduced motion and while animations are paused. Returns what stops it.
 */
export function startPulse(): () => void {
  const small = window.matchMedia('(max-width: 768px)');
  const timer = setInterval(() => {
    const button = voiceButton();
    const idle = (button?.dataset['callState'] ?? 'idle') === 'idle';
    if (!button || !idle || !small.matches || motionSetting() !== 'playing') return;
    button.dataset['pulsing'] = '';
    setTimeout(() => delete button.dataset['pulsing'], pulseTime);
  }, pulseEvery);
  return () => clearInterval(timer);
}
