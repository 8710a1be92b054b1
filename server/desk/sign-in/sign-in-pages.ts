import { escapeHtml } from '#shared/escape-html.ts';
import { language } from '#shared/language.ts';
import { signInTexts } from '#shared/texts/desk/desk-sign-in.ts';
import { hashSource } from '../../http/content-policy.ts';

/** A page of HTML and its content security policy. */
export interface DeskPage {
  readonly html: string;
  readonly policy: string;
}

export interface PageContent {
  /** Title of the document; derived from the heading if omitted. */
  readonly title?: string;
  readonly heading: string;
  readonly lead: string;
  /** HTML: forms and links, with escaped texts. */
  readonly body?: string;
  /** Script of the page; '' if there is none. */
  readonly script?: string;
  /** Reloads the page at once, so that the request comes from our own page: see sign-in.ts. */
  readonly isReloading?: boolean;
}

/** Creates a page of the desk that works without JavaScript and loads nothing. */
export function plainPage(
  styles: string,
  {
    heading,
    title = `${heading} · ${signInTexts.title}`,
    lead,
    body = '',
    script = '',
    isReloading,
  }: PageContent,
): DeskPage {
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${isReloading ? '<meta http-equiv="refresh" content="0">\n' : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<main class="sign-in">
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(lead)}</p>
${body}
</main>
${script === '' ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
  const scripts = script === '' ? '' : `script-src ${hashSource(script)}; connect-src 'self'; `;
  return {
    html,
    policy: `default-src 'none'; ${scripts}style-src ${hashSource(styles)}; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** The passkey button, shown by the script if the browser supports passkeys. @param next as {@link emailForm} */
export function passkeyButton(next: string): string {
  const { button, failed, tooMany } = signInTexts.passkey;
  return `
<div id="passkey" data-next="${escapeHtml(next)}" hidden>
<button type="button" class="quiet">${escapeHtml(button)}</button>
<p class="error" role="alert" data-failed="${escapeHtml(failed)}" data-too-many="${escapeHtml(tooMany)}"></p>
</div>`;
}

/** The form that asks for a link. @param next where to go after signing in */
export function emailForm({
  next,
  error,
  canMail,
}: {
  next: string;
  error?: string;
  canMail: boolean;
}): string {
  const { email, send, noMail } = signInTexts;
  return `${canMail ? '' : `<p class="note">${escapeHtml(noMail)}</p>\n`}<form method="post" action="/desk/sign-in">
<input type="hidden" name="next" value="${escapeHtml(next)}">
<label for="email">${email}</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="320"${error ? ' aria-invalid="true" aria-describedby="email-error"' : ''}>
${error ? `<p id="email-error" class="error">${escapeHtml(error)}</p>\n` : ''}<button>${escapeHtml(send)}</button>
</form>`;
}

/** The one button of a link's page. */
export function linkForm(action: string): string {
  return `<form method="post" action="${escapeHtml(action)}"><button>${signInTexts.link.button}</button></form>`;
}

export function linkTo(href: string, text: string): string {
  return `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`;
}
