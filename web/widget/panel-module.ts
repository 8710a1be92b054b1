import type { WidgetOptions } from './widget-options.ts';

/** The button's part of the panel. */
export interface PanelHome {
  readonly root: ShadowRoot;
  /** Origin of the widget's server. */
  readonly server: string;
  /** The brand of the agent. */
  readonly brand: string;
  /** Base of the voice provider's API. */
  readonly apiUrl: string;
  readonly publicKey: string;
  readonly assistantId: string;
  readonly options: () => WidgetOptions;
  /** Called with whether the panel is shown in place of the button. */
  readonly onShown: (shown: boolean) => void;
  /** Focuses the button. */
  readonly focusButton: () => void;
}

/** The panel of one widget. */
export interface WidgetPanel {
  /** Shows the first card. */
  open(): void;
  /** Continues the previous page's call, if there is one. */
  resume(): void;
  /** Shows the panel again with the current options. */
  update(): void;
  /** Ends the current call, and removes everything. */
  remove(): void;
}

/** The code that is loaded at the first sign of interest. */
export interface PanelModule {
  readonly createPanel: (home: PanelHome) => WidgetPanel;
}
