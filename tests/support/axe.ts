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

/** axe's complaints about the page as it is now, by all of its rules. @param more rules it leaves out by default */
export async function violations(page: Page, ...more: readonly string[]): Promise<string[]> {
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]));
  const results = await runAxe(page, { rules });
  expect(results.passes.length, 'rules that had something to check').toBeGreaterThan(10);
  return violationsOf(results);
}

/** axe's complaints about the page's colors as they are now; its other rules don't look at colors. */
export async function colorViolations(page: Page): Promise<string[]> {
  return violationsOf(await runAxe(page, { runOnly: ['color-contrast', 'link-in-text-block'] }));
}

async function runAxe(page: Page, options: object): Promise<AxeResults> {
  // The debugger runs it: the content policy stays on for everything else.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    // Nobody looks at the places that pass: finding out how to name them takes longest.
    (given) => Reflect.get(window, 'axe').run({ ...given, resultTypes: ['violations'] }),
    options,
  );
}

function violationsOf({ violations: found }: AxeResults): string[] {
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
