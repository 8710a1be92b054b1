import { navigate } from 'wouter/use-browser-location';
import { motionSetting } from '../motion/motion.tsx';
import { loadPage } from './pages.ts';

/** The home page sections that header and footer link to (SPEC H5, F1). */
export const sections = { features: 'Features', solutions: 'Solutions' } as const;

export type SectionId = keyof typeof sections;

/** Milliseconds between the change to `/` and the scroll (SPEC H6). */
const scrollDelay = 100;

/** Scrolls to a section of the home page, from any route (SPEC H5, H6). */
export async function goToSection(id: SectionId): Promise<void> {
  if (window.location.pathname !== '/') {
    // Waits for both the delay and the page's code: on a slow line the scroll comes later.
    const ready = Promise.all([loadPage('home'), delay(scrollDelay)]);
    navigate('/');
    try {
      await ready;
    } catch {
      // The page's code is gone (a newer release is out): the router reloads the page.
      return;
    }
    // The new page renders a moment after its code is loaded.
    while (!document.getElementById(id) && window.location.pathname === '/') await delay(10);
  }
  const section = document.getElementById(id);
  if (!section) return;
  section.scrollIntoView({ behavior: motionSetting() === 'reduced' ? 'instant' : 'smooth', block: 'start' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
