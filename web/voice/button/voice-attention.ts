import { motionSetting } from '../../motion/motion.tsx';

/** Milliseconds from a click on the phone card to the highlight, and how long it lasts (SPEC M7). */
const highlightDelay = 800;
const highlightTime = 3000;

/** Milliseconds between two pulses on small screens, and how long one lasts (SPEC M12). */
const pulseEvery = 5000;
const pulseTime = 2000;

/** The voice button if it is on this page; the visitor may have left. */
function voiceButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-voice-button]');
}

/** The pending part of a click on the phone card; a second click restarts it. */
let highlight: ReturnType<typeof setTimeout> | undefined;

/** Scrolls to the top and points at the voice button (SPEC M6, M7). */
export function pointToVoiceButton(): void {
  window.scrollTo({ top: 0, behavior: motionSetting() === 'reduced' ? 'instant' : 'smooth' });
  clearTimeout(highlight);
  highlight = setTimeout(() => {
    const button = voiceButton();
    if (!button) return;
    button.dataset['highlighted'] = '';
    highlight = setTimeout(() => delete button.dataset['highlighted'], highlightTime);
  }, highlightDelay);
}

/**
 * Pulses the voice button on screens of 768 px or less while no call is on (SPEC M12), except under reduced motion or while
 * animations are paused. Returns a function that stops it.
 */
export function startPulse(): () => void {
  const small = window.matchMedia('(max-width: 768px)');
  const timer = setInterval(() => {
    const button = voiceButton();
    const idle = button?.dataset['callState'] === 'idle';
    if (!idle || !small.matches || motionSetting() !== 'playing') return;
    button.dataset['pulsing'] = '';
    setTimeout(() => delete button.dataset['pulsing'], pulseTime);
  }, pulseEvery);
  return () => clearInterval(timer);
}
