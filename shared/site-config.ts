/** How the consultation form behaves (SPEC A4): stored like a booking, or a timer in the browser only. */
export const consultationModes = ['saved', 'browser'] as const;

export type ConsultationMode = (typeof consultationModes)[number];

/**
 * The sender of the pages: this project's server, which also takes forms that are posted without JavaScript, or a host
 * of plain files, which takes nothing (DESIGN 3.6).
 */
export const siteHosts = ['server', 'static'] as const;

export type SiteHost = (typeof siteHosts)[number];

/** Stands in built pages for the site's address, until the server or the static build knows it. */
export const siteToken = 'https://site.invalid';

/** The id of the element with the styles that every page but the home page has. */
export const innerPagesId = 'inner-pages';

/** Where the build puts the pages for each, below its output. */
export const pagesFolders: Readonly<Record<SiteHost, string>> = { server: 'pages', static: 'static-pages' };

/**
 * The answer of `GET /config.json`: public settings that the browser needs to send a form or to call (DESIGN 3.3).
 */
export interface SiteConfig {
  readonly brand: string;
  readonly data: {
    /** Base of the data API, '' for the site itself. */
    readonly url: string;
    /** The public client key (SPEC Q1): it names the anonymous role and opens nothing else. */
    readonly anonKey: string;
  };
  readonly voice: VoiceConfig;
  readonly consultation: ConsultationMode;
}

/** Who takes voice calls, and how the browser reaches them (SPEC A14). Nothing in it is secret. */
export interface VoiceConfig {
  /** The server's own provider, or one elsewhere. */
  readonly provider: 'embedded' | 'hosted';
  /** Base of the provider's API; may be a path of the site itself. '' where nobody takes calls. */
  readonly apiUrl: string;
  readonly publicKey: string;
  readonly assistantId: string;
}
