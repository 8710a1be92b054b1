import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Drives one tab of a browser; each browser has its own protocol. */
export interface Driver<Handle> {
  open(url: string): Promise<void>;
  /** Size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page; waits for a promise. @returns its value, as JSON has it */
  evaluate(expression: string): Promise<unknown>;
  /** @returns the element that the expression gives, for {@link click} and {@link sendText} */
  element(expression: string): Promise<Handle | undefined>;
  /** A click of the mouse in the element's middle, scrolled into sight. */
  click(element: Handle): Promise<void>;
  /** Types into what has the focus. */
  sendText(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  back(): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export type Key = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'SelectAll';

export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Narrows a role down, as in Testing Library's `queryAllByRole`. */
export interface RoleOptions {
  /** The whole accessible name, or a pattern of it. */
  readonly name?: string | RegExp;
  readonly level?: number;
  /** Looks only inside the first element with this selector. */
  readonly inside?: string;
}

/** How long a tab waits for what a journey expects, in milliseconds. */
const patience = 15_000;

let finder: Promise<string> | undefined;

/** One tab of any browser, as a visitor uses it: by roles and names, with mouse and keyboard. */
export class Tab<Handle = unknown> {
  readonly #driver: Driver<Handle>;
  readonly #origin: string;

  /** @param origin of the site; paths are relative to it */
  constructor(driver: Driver<Handle>, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Opens a path of the site and waits until its app is live, if it has one. */
  async open(path: string, { live = true } = {}): Promise<void> {
    await this.#driver.open(this.#origin + path);
    if (!live) return;
    // The app starts at the first sign of a visitor, and hydrating gives elements their React properties.
    await this.press('Tab');
    await this.until(() =>
      Object.keys(document.querySelector('#root *') ?? {}).some((key) => key.startsWith('__react')),
    );
  }

  resize(width: number, height = 800): Promise<void> {
    return this.#driver.resize(width, height);
  }

  press(key: Key): Promise<void> {
    return this.#driver.press(key);
  }

  type(text: string): Promise<void> {
    return this.#driver.sendText(text);
  }

  back(): Promise<void> {
    return this.#driver.back();
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  /** Runs a function in the page: it sees its arguments and the page, nothing of the test. */
  async evaluate<Arguments extends readonly Json[], Result>(
    run: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>> {
    return (await this.#driver.evaluate(call(run, args))) as Awaited<Result>;
  }

  /** Waits until the function gives something true in the page. */
  async until<Arguments extends readonly Json[]>(
    condition: (...args: Arguments) => unknown,
    ...args: Arguments
  ): Promise<void> {
    await waitUntil(
      async () => (await this.#driver.evaluate(`Boolean(${call(condition, args)})`)) === true,
      () => `in vain for ${condition.toString()}`,
    );
  }

  path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash);
  }

  /** Waits until the address is this one. */
  async arrives(path: string): Promise<void> {
    await this.until(
      (wanted: string) => location.pathname + location.search + location.hash === wanted,
      path,
    );
  }

  /** Clicks on the one visible element of this role and name. */
  async click(role: string, options: RoleOptions = {}): Promise<void> {
    await waitUntil(
      async () => {
        // A page that is drawn again may take the element away in between.
        await this.#driver.click(await this.#find(role, options));
        return true;
      },
      () => `in vain to click on ${describe(role, options)}`,
    );
  }

  /** Replaces what a text box holds. */
  async fill(name: string, text: string): Promise<void> {
    await this.click('textbox', { name });
    await this.#driver.press('SelectAll');
    await this.#driver.sendText(text);
  }

  /** Waits for a visible element of this role and name. */
  async sees(role: string, options: RoleOptions = {}): Promise<void> {
    await this.#find(role, options);
  }

  /** Waits until no visible element has this role and name. */
  async misses(role: string, options: RoleOptions = {}): Promise<void> {
    await waitUntil(
      async () => (await this.#count(role, options)) === 0,
      () => `in vain for ${describe(role, options)} to go`,
    );
  }

  async isThere(role: string, options: RoleOptions = {}): Promise<boolean> {
    return (await this.#count(role, options)) > 0;
  }

  /** Waits until this text can be read somewhere. */
  async reads(text: string, inside = 'body'): Promise<void> {
    await this.until(
      (wanted: string, selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].some((element) =>
          element.innerText.replaceAll(/\s+/g, ' ').includes(wanted),
        ),
      text,
      inside,
    );
  }

  /** Role and name of what has the focus, such as `link Book a Call`. */
  async focused(): Promise<string> {
    await this.#loadFinder();
    return this.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing';
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.tagName.toLowerCase()} ${name}`;
    });
  }

  async #find(role: string, options: RoleOptions): Promise<Handle> {
    let found: Handle | undefined;
    await waitUntil(
      async () => {
        await this.#loadFinder();
        found = await this.#driver.element(`${matches(role, options)}[0]`);
        return found !== undefined;
      },
      () => `in vain for ${describe(role, options)}`,
    );
    if (found === undefined) throw new Error(`There is no ${describe(role, options)}.`);
    return found;
  }

  async #count(role: string, options: RoleOptions): Promise<number> {
    await this.#loadFinder();
    return Number(await this.#driver.evaluate(`${matches(role, options)}.length`));
  }

  /** Testing Library's queries, which know roles and names as browsers do, loaded once into each document. */
  async #loadFinder(): Promise<void> {
    if ((await this.#driver.evaluate(`typeof TestingLibraryDom === 'object'`)) === true) return;
    finder ??= readFile(
      createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
      'utf8',
    );
    await this.#driver.evaluate(`(() => { ${await finder}\nreturn true; })()`);
  }
}

function call(run: (...args: never[]) => unknown, args: readonly Json[]): string {
  return `(${run.toString()})(...${JSON.stringify(args)})`;
}

/** An expression for the elements of a role and name that can be seen. */
function matches(role: string, { name, level, inside }: RoleOptions): string {
  const options = [
    ...(name === undefined
      ? []
      : [`name: ${name instanceof RegExp ? name.toString() : JSON.stringify(name)}`]),
    ...(level === undefined ? [] : [`level: ${level}`]),
  ];
  const container =
    inside === undefined ? 'document.body' : `document.querySelector(${JSON.stringify(inside)})`;
  return `(${container} ? TestingLibraryDom.queryAllByRole(${container}, ${JSON.stringify(role)}, { ${options.join(', ')} }).filter((element) => element.checkVisibility()) : [])`;
}

function describe(role: string, { name, inside }: RoleOptions): string {
  return [
    role,
    ...(name === undefined ? [] : [`'${name}'`]),
    ...(inside === undefined ? [] : [`in ${inside}`]),
  ].join(' ');
}

async function waitUntil(isSo: () => Promise<boolean>, failure: () => string): Promise<void> {
  const deadline = performance.now() + patience;
  let lastError: unknown;
  do {
    try {
      if (await isSo()) return;
      lastError = undefined;
    } catch (error) {
      // A page that is just leaving answers no questions.
      lastError = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (performance.now() < deadline);
  throw new Error(`The tab waited ${patience / 1000} s ${failure()}.`, { cause: lastError });
}
