import { brand } from '#shared/agency/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { pagePolicy } from '../../http/content-policy.ts';
import { elementsIn, withoutElements } from '../../http/html-elements.ts';

export interface PageShellParts {
  /** A prerendered page of the site: its head, styles, header and footer. */
  readonly html: string;
  readonly styles: string;
  /** Path of the script; undefined if there is none. */
  readonly script: string | undefined;
}

/** A page of the site with custom content, without the app. */
export function createPageShell({ html, styles, script }: PageShellParts) {
  const bare = withoutElements(html, 'script')
    .replace(
      /<link rel="canonical"[^<>]*>/,
      // The address holds the visitor's token: it must not leak to other sites.
      '<meta name="robots" content="noindex"><meta name="referrer" content="same-origin">',
    )
    .replace('</head>', () => {
      const tag = script === undefined ? '' : `<script src="${script}"></script>`;
      return `<style>${styles}</style>${tag}</head>`;
    });
  const [main] = elementsIn(bare, 'main');
  const before = main === undefined ? bare : `${bare.slice(0, main.start)}<main${main.attributes}>`;
  const after = main === undefined ? '' : `</main>${bare.slice(main.end)}`;
  return {
    /** Inserts content into it. */
    page: (title: string, content: string) =>
      `${before.replace(
        /<title>[^<]*<\/title>/,
        () => `<title>${escapeHtml(title)} · ${escapeHtml(brand.name)}</title>`,
      )}<div class="wrap book">\n${content}\n</div>${after}`,
    /** The policy for each of its pages. */
    policy: pagePolicy(before + after),
  };
}
