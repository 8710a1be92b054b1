import { brand } from '#shared/agency/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { language } from '#shared/language.ts';
import { cleanText } from './plain-text.ts';
import type { Entry } from './request-entries.ts';

/** A mail's HTML part: the content of the text part, styled. */
export interface HtmlMail {
  /** The large heading. */
  readonly heading: string;
  /** Paragraphs above the answers. */
  readonly lead: readonly string[];
  /** Buttons, the first one filled. */
  readonly links?: readonly { readonly text: string; readonly href: string }[];
  readonly answersTitle?: string;
  readonly answers?: readonly Entry[];
  /** Small paragraphs at the end. */
  readonly foot?: readonly string[];
}

const light = {
  ground: '#f7f2ea',
  card: '#fffdf9',
  ink: '#211a12',
  soft: '#6d6050',
  line: '#dccfbd',
  lamp: '#f2a93b',
};
const sans = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;";

/**
 * Renders the mail: tables and inline styles, as mail programs need them, no images and nothing to load. If the device is
 * in dark mode and the program supports it, the style sheet inverts the colors.
 */
export function mailHtml({
  heading,
  lead,
  links = [],
  answersTitle,
  answers = [],
  foot = [],
}: HtmlMail): string {
  const cell = `padding:10px 0;border-top:1px solid ${light.line};vertical-align:top;${sans}font-size:15px;line-height:1.5;`;
  const rows = answers.map(
    ({ label, text }) =>
      `<tr><th scope="row" class="soft line" style="${cell}width:34%;padding-right:16px;text-align:left;font-weight:500;color:${light.soft}">${toHtml(label)}</th><td class="ink line" style="${cell}color:${light.ink}">${lines(text)}</td></tr>`,
  );
  const buttons = links.map(({ text, href }, index) => {
    const colors =
      index === 0
        ? `background:${light.lamp};color:#1c1307;border:1px solid ${light.lamp};`
        : `color:${light.ink};border:1px solid ${light.line};`;
    return `<a href="${toHtml(href)}"${index === 0 ? '' : ' class="ink line"'} style="display:inline-block;margin:0 8px 8px 0;padding:9px 16px;border-radius:10px;${sans}font-size:15px;font-weight:600;text-decoration:none;${colors}">${toHtml(text)}</a>`;
  });
  const paragraph = (text: string, style: string, kind: string) =>
    `<p class="${kind}" style="margin:0 0 10px;${sans}${style}">${lines(text)}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${toHtml(heading)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #14100b !important; }
  .card { background: #1d1811 !important; border-color: #3a3126 !important; }
  .ink { color: #f3ebdd !important; }
  .soft { color: #b8aa95 !important; }
  .line { border-color: #3a3126 !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${light.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${light.card};border:1px solid ${light.line};border-radius:16px"><tr><td style="padding:28px 24px">
<p class="ink" style="margin:0 0 20px;${sans}font-size:16px;font-weight:700;color:${light.ink}"><span style="display:inline-block;width:7px;height:15px;margin-right:9px;padding:0;border:3px solid ${light.soft};border-bottom:0;border-radius:9px 9px 0 0;background:${light.lamp};vertical-align:-2px"></span>${toHtml(brand.name)}</p>
<h1 class="ink" style="margin:0 0 12px;${sans}font-size:22px;line-height:1.3;color:${light.ink}">${toHtml(heading)}</h1>
${lead.map((text) => paragraph(text, `font-size:15px;line-height:1.5;color:${light.ink}`, 'ink')).join('\n')}
${buttons.length > 0 ? `<p style="margin:18px 0 12px">${buttons.join('')}</p>` : ''}
${answersTitle === undefined ? '' : `<h2 class="ink" style="margin:18px 0 8px;${sans}font-size:16px;color:${light.ink}">${toHtml(answersTitle)}</h2>`}
${rows.length > 0 ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;border-collapse:collapse">${rows.join('')}</table>` : ''}
${foot.map((text) => paragraph(text, `font-size:13px;line-height:1.5;color:${light.soft}`, 'soft')).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function lines(text: string): string {
  return toHtml(text).replaceAll('\n', '<br>');
}

/** Escapes a text for HTML, whatever a visitor wrote. */
function toHtml(text: string): string {
  return escapeHtml(cleanText(text));
}
