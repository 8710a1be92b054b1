/** Where the widget asks whether its page may have it: the answer is a {@link WidgetSettings}. */
export const widgetSettingsPath = '/widget/settings.json';

/** The widget's script, as other sites name it. */
export const widgetScriptPath = '/widget.js';

/** The tag that the widget lives in. */
export const widgetTag = 'foyer-agent';

/** Whether a page may have the widget, and how it reaches the agent. Nothing in it is secret. */
export type WidgetSettings =
  | { readonly allowed: false }
  | {
      readonly allowed: true;
      /** Whose agent it is. */
      readonly brand: string;
      /** Path of the voice provider's API on the widget's server. */
      readonly apiPath: string;
      readonly publicKey: string;
      readonly assistantId: string;
    };
