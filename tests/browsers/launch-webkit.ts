import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Builder,
  Capabilities,
  error,
  Key as SeleniumKey,
  type WebDriver,
  WebElement,
} from 'selenium-webdriver';
import { freePort } from '../support/free-port.ts';
import {
  type SoundPrograms,
  startVirtualMicrophone,
  type VirtualMicrophone,
} from '../support/virtual-microphone.ts';
import type { AnyBrowser, TabOptions } from './any-browser.ts';
import { type Driver, type Key, Tab } from './tab.ts';

const keys: Readonly<Record<Exclude<Key, 'SelectAll'>, string>> = {
  Tab: SeleniumKey.TAB,
  Enter: SeleniumKey.ENTER,
  Space: SeleniumKey.SPACE,
  Escape: SeleniumKey.ESCAPE,
};

/** Debian's programs. */
export interface WebKitPrograms {
  readonly webDriver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
}

/**
 * WebKitGTK's MiniBrowser on a display of its own, driven by WebDriver: the engine of Safari, not Safari.
 * One session at a time; each tab is a new one, with an empty profile. Driven like this it grants the microphone.
 * @param sound what a microphone needs
 */
export async function launchWebKit(
  programs: WebKitPrograms,
  sound: SoundPrograms | undefined,
): Promise<AnyBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'foyer-webkit-'));
  // Its toolbar would not let the window be as narrow as a phone.
  await mkdir(join(home, '.config', 'gtk-3.0'), { recursive: true });
  const narrow = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';
  await writeFile(join(home, '.config', 'gtk-3.0', 'gtk.css'), narrow);
  const { display, process: screen } = await startDisplay(programs.xvfb);
  const servers: ChildProcess[] = [];
  /** @returns the address of a server whose sessions have these variables */
  const startServer = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const port = await freePort();
    servers.push(
      spawn(programs.webDriver, [`--port=${port}`], {
        env: {
          ...process.env,
          DISPLAY: display,
          HOME: home,
          XDG_CONFIG_HOME: join(home, '.config'),
          LIBGL_ALWAYS_SOFTWARE: '1',
          ...env,
        },
        stdio: 'ignore',
      }),
    );
    await answers(port);
    return `http://127.0.0.1:${port}`;
  };
  const silent = await startServer({});
  const microphones: VirtualMicrophone[] = [];
  const serverFor = async ({ microphone }: TabOptions): Promise<string> => {
    if (microphone === undefined) return silent;
    const heard = await startVirtualMicrophone(sound, microphone);
    microphones.push(heard);
    return startServer(heard.env);
  };
  const capabilities = new Capabilities()
    .setBrowserName('MiniBrowser')
    .set('webkitgtk:browserOptions', { binary: programs.miniBrowser, args: ['--automation'] });
  let current: WebDriver | undefined;
  let version = '';
  const open = async (options: TabOptions) => {
    await quit(current);
    const server = await serverFor(options);
    current = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    await current.manage().setTimeouts({ pageLoad: longestCommand, script: longestCommand });
    version = String((await current.getCapabilities()).getBrowserVersion());
    return current;
  };
  await open({});
  return {
    name: 'WebKit',
    get version() {
      return version;
    },
    hears: sound !== undefined,
    async openTab(origin, options = {}) {
      const driver = await open(options);
      return new Tab(driveWebKit(driver), origin);
    },
    async close() {
      await quit(current);
      for (const program of [...servers, screen]) await end(program);
      for (const microphone of microphones) await microphone.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** How long WebKitWebDriver may take for one command, in ms. */
const longestCommand = 30_000;

/** Ends a session, also one that is over already. */
async function quit(driver: WebDriver | undefined): Promise<void> {
  try {
    await driver?.quit();
  } catch (failure) {
    if (!(failure instanceof error.NoSuchSessionError)) throw failure;
  }
}

function driveWebKit(driver: WebDriver): Driver<WebElement> {
  const press = (...sequence: string[]) =>
    driver
      .actions()
      .sendKeys(...sequence)
      .perform();
  return {
    async open(url) {
      try {
        await driver.get(url);
      } catch (failure) {
        // A page that leads elsewhere while it loads is sometimes never told to be loaded; what is expected of it is waited for.
        if (!(failure instanceof error.TimeoutError)) throw failure;
      }
    },
    async resize(width, height) {
      // The window holds the page and a toolbar.
      const window = driver.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      const inner = Number(await driver.executeScript('return innerHeight'));
      await window.setRect({ x: 0, y: 0, width, height: height + (height - inner) });
    },
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    async element(expression) {
      const found: unknown = await driver.executeScript(`return (${expression})`);
      return found instanceof WebElement ? found : undefined;
    },
    async click(element) {
      // WebKitWebDriver gives up on what a smooth scroll has not brought into sight yet.
      await driver.executeScript(
        "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
        element,
      );
      await element.click();
    },
    sendText: (text) => press(text),
    async press(key) {
      if (key !== 'SelectAll') {
        await press(keys[key]);
        return;
      }
      await driver.actions().keyDown(SeleniumKey.CONTROL).sendKeys('a').keyUp(SeleniumKey.CONTROL).perform();
    },
    back: () => driver.navigate().back(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {},
  };
}

/** A display that nobody sees, with a number that is free. */
async function startDisplay(
  xvfb: string,
): Promise<{ readonly display: string; readonly process: ChildProcess }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('Xvfb gave no pipe.');
  const [number] = await once(pipe, 'data', { signal: AbortSignal.timeout(20_000) });
  return { display: `:${String(number).trim()}`, process: child };
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
