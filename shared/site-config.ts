/** How the consultation form behaves (SPEC A4): stored like a booking, or a timer in the browser only. */
export const consultationModes = ['saved', 'browser'] as const;

export type ConsultationMode = (typeof consultationModes)[number];

/**
 * The host of the pages: this project's server, which also accepts forms posted without JavaScript, or a static host, which
 * accepts nothing (DESIGN 3.6).
 */
export const siteHosts = ['server', 'static'] as const;

export type SiteHost = (typeof siteHosts)[number];

/** Placeholder for the site's address in built pages, until the server or the static build knows it. */
export const siteToken = 'https://site.invalid';

/** The id of the element with the styles of every page but the home page. */
export const innerPagesId = 'inner-pages';

/** The folder of each host's pages, below the build's output. */
export const pagesFolders: Readonly<Record<SiteHost, string>> = { server: 'pages', static: 'static-pages' };

/** The response of `GET /config.json`: public settings that the browser needs to send a form or to call (DESIGN 3.3). */
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

/** The provider of voice calls, and how the browser reaches it (SPEC A14). Nothing in it is secret. */
export interface VoiceConfig {
  /** The server's own provider, or a hosted one. */
  readonly provider: 'embedded' | 'hosted';
  /** Base of the provider's API; may be a path of the site itself. '' if there are no calls. */
  readonly apiUrl: string;
  readonly publicKey: string;
  readonly assistantId: string;
}
