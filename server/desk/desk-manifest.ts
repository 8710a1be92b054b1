import { appIcons } from '#shared/desk/app-icons.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';

/** The desk's appearance once it is installed (Web App Manifest). */
export const deskManifest = JSON.stringify({
  name: deskTexts.title,
  short_name: deskTexts.shortTitle,
  id: '/desk',
  start_url: '/desk',
  scope: '/desk',
  display: 'standalone',
  background_color: '#16110b',
  theme_color: '#16110b',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...appIcons.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ],
});
