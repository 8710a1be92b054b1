/**
 * The oldest versions that the site supports, and what decides that. Older ones get the page as it was
 * rendered, without the app: web/boot.js starts nothing without popovers. The names are those of the
 * build's target. Versions: MDN's browser-compat-data.
 */
export const oldestBrowsers = {
  chrome: { name: 'Chrome', version: '120', needs: '@media (scripting), details with a name' },
  edge: { name: 'Edge', version: '120', needs: 'as Chrome' },
  firefox: { name: 'Firefox', version: '125', needs: 'the popover attribute' },
  safari: { name: 'Safari', version: '17.2', needs: 'the popover attribute, details with a name' },
} as const;
