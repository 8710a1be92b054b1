/** How the consultation form behaves (SPEC A4): stored like a booking, or a timer in the browser only. */
export const consultationModes = ['saved', 'browser'] as const;

export type ConsultationMode = (typeof consultationModes)[number];

/** The answer of `GET /config.json`: public settings that the browser needs to send a form (DESIGN 3.3). */
export interface SiteConfig {
  readonly brand: string;
  readonly data: {
    /** Base of the data API, '' for the site itself. */
    readonly url: string;
    /** The public client key (SPEC Q1): it names the anonymous role and opens nothing else. */
    readonly anonKey: string;
  };
  readonly consultation: ConsultationMode;
}
