import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The part of axe's answer that is judged. */
interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
  readonly passes: readonly unknown[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for what moves once, such as the opening of the menu; half-transparent text has no contrast. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation instanceof CSSTransition ||
            animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map((animation) => animation.finished),
    ),
  );
}

/** What axe has against the page as it is now, by all of its rules. */
export async function violations(page: Page): Promise<string[]> {
  // The debugger runs it: the content policy stays on for everything else.
  await page.evaluate(axe);
  const results: AxeResults = await page.evaluate(() =>
    // Nobody looks at the places that pass: finding out how to name them takes longest.
    Reflect.get(window, 'axe').run({ resultTypes: ['violations'] }),
  );
  expect(results.passes.length, 'rules that had something to check').toBeGreaterThan(10);
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
