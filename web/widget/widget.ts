import { widgetMessages, widgetTexts } from '#shared/texts/voice/widget.ts';
import { type WidgetSettings, widgetSettingsPath, widgetTag } from '#shared/widget.ts';
import { tryStorage } from '../try-storage.ts';
import { keptCallKey } from '../voice/call/kept-call-key.ts';
import type { PanelModule, WidgetPanel } from './panel-module.ts';
import styles from './widget.css?inline';
import { optionNames, readOptions } from './widget-options.ts';

/** Path of the panel's code relative to the widget's own; inserted by the build. */
declare const __PANEL__: string;

type Allowed = Extract<WidgetSettings, { readonly allowed: true }>;

const script =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : document.querySelector<HTMLScriptElement>('script[src$="/widget.js"]');
const server = new URL(script?.src ?? location.href).origin;

/** The only tag that is shown, even if the page has several. */
let shown: FoyerAgent | undefined;
let asked: Promise<Allowed | undefined> | undefined;
let loaded: Promise<PanelModule> | undefined;

/** Whether this page may show the widget; says so in the console if not. Asked only once. */
async function ask(): Promise<Allowed | undefined> {
  try {
    const answer = await fetch(server + widgetSettingsPath, { credentials: 'omit' });
    const settings: WidgetSettings = await answer.json();
    if (settings.allowed) return settings;
    console.warn(widgetMessages.notAllowed(location.origin, server));
  } catch {
    console.warn(widgetMessages.unreachable(server));
  }
  return undefined;
}

function load(): Promise<PanelModule> {
  loaded ??= import(/* @vite-ignore */ server + __PANEL__);
  // The next try loads it again.
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/** `<foyer-agent>`: the button at once, everything else at the first sign of interest. */
class FoyerAgent extends HTMLElement {
  static readonly observedAttributes: readonly string[] = optionNames;

  #root: ShadowRoot | undefined;
  #frame: HTMLElement | undefined;
  #button: HTMLButtonElement | undefined;
  #label: HTMLSpanElement | undefined;
  #note: HTMLElement | undefined;
  #settings: Allowed | undefined;
  #panel: WidgetPanel | undefined;

  connectedCallback(): void {
    if (shown) return;
    shown = this;
    asked ??= ask();
    void asked.then((settings) => {
      if (settings && shown === this) this.#show(settings);
    });
  }

  disconnectedCallback(): void {
    if (shown !== this) return;
    // A page that moves the tag reinserts it at once.
    queueMicrotask(() => {
      if (this.isConnected) {
        this.#arrange();
        this.#panel?.update();
        return;
      }
      this.#panel?.remove();
      this.#panel = undefined;
      shown = undefined;
      // Another tag on the page takes over.
      const next = document.querySelector(widgetTag);
      if (next instanceof FoyerAgent) next.connectedCallback();
    });
  }

  attributeChangedCallback(): void {
    if (!this.#settings) return;
    this.#arrange();
    this.#panel?.update();
  }

  #show(settings: Allowed): void {
    this.#settings = settings;
    if (!this.#root) this.#build(settings.brand);
    this.#arrange();
    if (tryStorage(() => sessionStorage.getItem(keptCallKey)))
      void this.#withPanel((panel) => panel.resume());
  }

  #build(brand: string): void {
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    const frame = document.createElement('section');
    frame.className = 'foyer';
    frame.setAttribute('aria-label', widgetTexts.region(brand));
    const note = document.createElement('p');
    note.className = 'note';
    note.setAttribute('role', 'status');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'launcher';
    const label = document.createElement('span');
    button.appendChild(arch());
    button.appendChild(label);
    frame.appendChild(note);
    frame.appendChild(button);
    root.appendChild(frame);
    for (const sign of ['pointerenter', 'touchstart', 'focus']) {
      button.addEventListener(sign, () => void load().catch(() => {}), { passive: true });
    }
    button.addEventListener('click', () => void this.#open());
    this.#root = root;
    this.#frame = frame;
    this.#note = note;
    this.#button = button;
    this.#label = label;
  }

  /** Places the button according to the attributes, with their texts. */
  #arrange(): void {
    if (!this.#frame || !this.#label) return;
    const { place, theme, label, textOnly } = readOptions(this);
    this.#frame.dataset['place'] = place;
    this.#frame.dataset['theme'] = theme;
    this.#label.textContent = label ?? (textOnly ? widgetTexts.chat : widgetTexts.talk);
    if (place === 'inline') {
      this.#frame.removeAttribute('popover');
    } else if (this.isConnected) {
      // On top of the page, whatever it transforms, clips or stacks.
      this.#frame.setAttribute('popover', 'manual');
      if (!this.#frame.matches(':popover-open')) this.#frame.showPopover();
    }
  }

  async #open(): Promise<void> {
    if (this.#button?.hasAttribute('aria-disabled')) return;
    this.#button?.setAttribute('aria-disabled', 'true');
    await this.#withPanel((panel) => panel.open());
    this.#button?.removeAttribute('aria-disabled');
  }

  async #withPanel(act: (panel: WidgetPanel) => void): Promise<void> {
    const [root, button, settings] = [this.#root, this.#button, this.#settings];
    if (!root || !button || !settings) return;
    try {
      const { createPanel } = await load();
      if (shown !== this) return;
      this.#panel ??= createPanel({
        root,
        server,
        brand: settings.brand,
        apiUrl: server + settings.apiPath,
        publicKey: settings.publicKey,
        assistantId: settings.assistantId,
        options: () => readOptions(this),
        onShown: (isShown) => this.#frame?.toggleAttribute('data-away', isShown),
        focusButton: () => button.focus({ preventScroll: true }),
      });
      this.#say('');
      act(this.#panel);
    } catch (error) {
      console.error('Foyer widget:', error);
      this.#say(widgetTexts.notLoaded);
    }
  }

  #say(text: string): void {
    if (this.#note) this.#note.textContent = text;
  }
}

/** The brand's doorway. */
function arch(): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', 'M5 21V10a7 7 0 0 1 14 0v11M10 21V11a2 2 0 0 1 4 0v10');
  svg.appendChild(path);
  return svg;
}

// If it is pasted twice, the second script has nothing to do. Older browsers leave the page as it is.
if ('popover' in HTMLElement.prototype && !customElements.get(widgetTag)) {
  customElements.define(widgetTag, FoyerAgent);
}
