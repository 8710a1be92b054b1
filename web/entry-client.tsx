import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadPage, pageAt } from './routing/pages.ts';
import './styles/index.css';

/**
 * Makes the prerendered page live. Called once by the inline boot script.
 * @returns once the page reacts to clicks
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  const page = pageAt(window.location.pathname);
  if (!root || !page) return;
  // The markup is already there: hydrating needs the page's code, not a loading state.
  await loadPage(page);
  const { consultation, host } = document.documentElement.dataset;
  await new Promise<void>((resolve) => {
    // In a transition React hydrates in slices of 5 ms, so a slow phone keeps scrolling.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <Live onLive={resolve}>
            <App
              consultation={consultation === 'browser' ? 'browser' : 'saved'}
              host={host === 'static' ? 'static' : 'server'}
            />
          </Live>
        </StrictMode>,
      );
    });
  });
}

/** Reports the first moment at which every handler below it is attached. */
function Live({ children, onLive }: { children: ReactNode; onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return children;
}
