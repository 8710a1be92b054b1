/** Where the widget asks whether its page may have it: the response is a {@link WidgetSettings}. */
export const widgetSettingsPath = '/widget/settings.json';

/** The path of the widget's script. */
export const widgetScriptPath = '/widget.js';

/** The widget's custom element. */
export const widgetTag = 'foyer-agent';

/** Whether a page may have the widget, and how it reaches the agent. Nothing in it is secret. */
export type WidgetSettings =
  | { readonly allowed: false }
  | {
      readonly allowed: true;
      /** The brand of the agent. */
      readonly brand: string;
      /** Path of the voice provider's API on the widget's server. */
      readonly apiPath: string;
      readonly publicKey: string;
      readonly assistantId: string;
    };
