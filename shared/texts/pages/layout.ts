/** The button that leads to the booking form, on every page (SPEC H4). */
export const bookACall = 'Book a Call';

/** Texts around every page: header, menu, footer, and the motion control (SPEC groups H and F). */
export const layoutTexts = {
  skip: 'Skip to content',
  backToHome: 'Back to Home',
  mainNavigation: 'Main',
  menu: { name: 'Menu', open: 'Open menu', close: 'Close menu' },
  footer: {
    navigation: 'Footer',
    getStarted: 'Get Started',
    consultation: 'Consultation',
    privacy: 'Privacy',
    terms: 'Terms',
    licenses: 'Licenses',
  },
  closeModal: 'Close',
  call: { cancel: 'Cancel', notLoaded: 'The call couldn’t be loaded. Please reload the page and try again.' },
  motion: { play: 'Play animations', pause: 'Pause animations' },
} as const;
