import { brand } from '#shared/agency/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { elementsIn, withoutElements } from '../http/html-elements.ts';

/** The texts of a page that answers a post. */
export interface Notice {
  readonly heading: string;
  readonly lead: string;
  readonly messages?: readonly string[];
  readonly note?: string;
  /** The label of a button that posts to the page's own address. */
  readonly button?: string;
  readonly link: { readonly href: string; readonly text: string };
}

/**
 * Makes a page of the site with other content: same head, styles, header and footer. Without the app, which would restore
 * the page's own content.
 * @param html a prerendered page
 */
export function noticePage(html: string, notice: Notice): string {
  const heading = escapeHtml(notice.heading);
  const content = [
    `<h1>${heading}</h1>`,
    `<p class="lead">${escapeHtml(notice.lead)}</p>`,
    ...(notice.messages
      ? [`<ul>${notice.messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('')}</ul>`]
      : []),
    ...(notice.note === undefined ? [] : [`<p>${escapeHtml(notice.note)}</p>`]),
    ...(notice.button === undefined
      ? []
      : [
          `<form method="post"><button class="button" type="submit">${escapeHtml(notice.button)}</button></form>`,
        ]),
    `<a${notice.button === undefined ? ' class="button"' : ''} href="${escapeHtml(notice.link.href)}">${escapeHtml(notice.link.text)}</a>`,
  ].join('\n');
  const page = withoutElements(html, 'script')
    .replace(/<link rel="canonical"[^<>]*>/, '<meta name="robots" content="noindex">')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${heading} · ${escapeHtml(brand.name)}</title>`);
  const [main] = elementsIn(page, 'main');
  if (main === undefined) return page;
  const inside = `<main${main.attributes}><div class="wrap received">\n${content}\n</div></main>`;
  return `${page.slice(0, main.start)}${inside}${page.slice(main.end)}`;
}
