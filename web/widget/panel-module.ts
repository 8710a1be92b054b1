import type { WidgetOptions } from './widget-options.ts';

/** The button's part of the panel. */
export interface PanelHome {
  readonly root: ShadowRoot;
  /** Origin of the widget's server. */
  readonly server: string;
  /** Whose agent it is. */
  readonly brand: string;
  /** Base of the voice provider's API. */
  readonly apiUrl: string;
  readonly publicKey: string;
  readonly assistantId: string;
  readonly options: () => WidgetOptions;
  /** Called with whether the panel is there instead of the button. */
  readonly onShown: (shown: boolean) => void;
  /** Gives the focus to the button. */
  readonly focusButton: () => void;
}

/** The panel of one widget. */
export interface WidgetPanel {
  /** Shows the first card. */
  open(): void;
  /** Goes on with the call of the page before, if there is one. */
  resume(): void;
  /** Shows it again with the options of now. */
  update(): void;
  /** Ends the call that is on, and takes everything away. */
  remove(): void;
}

/** The code to load at the first sign of interest. */
export interface PanelModule {
  readonly createPanel: (home: PanelHome) => WidgetPanel;
}
