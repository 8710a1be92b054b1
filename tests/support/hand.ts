import type { Locator, Page } from 'playwright-core';

/** What a journey presses things with, and how wide the window is of one that leaves it open. */
export interface Hand {
  readonly by: 'touch' | 'keyboard';
  readonly width: number;
}

/**
 * The hand that `npm run soak` runs the desk's journeys with; undefined otherwise, when each uses what it is written with.
 * @throws {Error} when FOYER_HAND is not such as `touch 360`
 */
export function handOfRun(): Hand | undefined {
  const given = process.env['FOYER_HAND'];
  if (given === undefined) return undefined;
  const [, by, width] = /^(touch|keyboard) (\d+)$/.exec(given) ?? [];
  if (by !== 'touch' && by !== 'keyboard')
    throw new Error(`FOYER_HAND is “${given}”, not such as “touch 360”.`);
  return { by, width: Number(width) };
}

let isChanged = false;

/** Has every click of this process's pages be made by a key, or by a finger where the page takes fingers. */
export function clickWith({ by }: Hand, page: Page): void {
  if (isChanged) return;
  isChanged = true;
  const locators = Object.getPrototypeOf(page.locator('body')) as Pick<
    Locator,
    'click' | 'check' | 'uncheck'
  >;
  for (const what of ['click', 'check', 'uncheck'] as const) {
    const byMouse = locators[what];
    locators[what] = async function press(this: Locator, ...options) {
      if (by === 'keyboard') await pressKey(this);
      else if (await this.evaluate(() => navigator.maxTouchPoints > 0)) await tap(this);
      else await byMouse.apply(this, options);
    };
  }
}

/** Taps what has been scrolled into sight and has come to rest there: a finger cannot be faster. */
async function tap(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await control.tap();
}

/** Presses the key that a browser gives to such a control, which Tab, or arrow keys inside its group, must reach. */
async function pressKey(control: Locator): Promise<void> {
  await control.focus();
  const key = await control.evaluate((element: HTMLElement) => {
    if (document.activeElement !== element) throw new Error('it cannot have the focus');
    const group = element.closest('[role=tablist], [role=radiogroup], [role=grid], [role=listbox]');
    if (element.tabIndex < 0 && !group?.querySelector('[tabindex="0"]'))
      throw new Error(`the Tab key does not reach ${element.outerHTML.slice(0, 200)}`);
    return element.matches('[type=checkbox], [type=radio]') ? 'Space' : 'Enter';
  });
  await control.press(key);
}
