/** The icons of the installed desk: `npm run og-image` draws them into web/public, from the brand's mark. */
export const appIcons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  // Without rounded corners: the system cuts out its own shape.
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;
