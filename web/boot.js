// @ts-check
// Inlined into every page: starts the app after the page has loaded, or at the first sign of
// the visitor, whichever is first. A tap that comes before the app is live is repeated once it is.
// __ENTRY__ stands for the address of the app's script.
(() => {
  // The app cannot live without popovers (the menu): there the page stays as it was rendered, links and
  // forms included. Oldest browsers: web/build/oldest-browsers.ts.
  if (!('popover' in HTMLElement.prototype)) return;
  /** @type {HTMLElement | undefined} */
  let tapped;
  let started = false;
  /** @param {Event} event */
  const keepTap = (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-replay]') : null;
    if (button instanceof HTMLElement) {
      event.preventDefault();
      tapped = button;
    }
  };
  const start = () => {
    if (started) return;
    started = true;
    import('__ENTRY__')
      .then((app) => app.start())
      .then(() => {
        removeEventListener('click', keepTap, true);
        tapped?.click();
      });
  };
  addEventListener('click', keepTap, true);
  for (const sign of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(sign, start, { capture: true, once: true, passive: true });
  }
  // Not before the first paint, which would have to share bandwidth with the app; a background tab
  // paints nothing, so the wait has an end.
  const startAfterPaint = () => {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, 1000);
  };
  if (document.readyState === 'complete') startAfterPaint();
  else addEventListener('load', startAfterPaint);
})();
