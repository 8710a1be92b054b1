import { brand } from '../../agency/brand.ts';
import type { RequestDetail } from '../../desk/desk-api.ts';

/** The subject of a reply to a request. */
export function replySubject({ kind }: Pick<RequestDetail, 'kind'>): string {
  return kind === 'booking' ? `Your booking with ${brand.name}` : `Your consultation with ${brand.name}`;
}

/** A visitor's mail, quoted below the reply to it. */
export function quotedMail({ text, at }: { readonly text: string; readonly at: string }): string {
  return `On ${at} you wrote:\n\n${text.replace(/^/gm, '> ')}`;
}

/** The visitor's words, quoted below a reply. */
export function quotedAnswers({ answers }: Pick<RequestDetail, 'answers'>): string {
  const text = answers.map(({ label, text: answer }) => `${label}\n${answer}`).join('\n\n');
  return `You wrote:\n\n${text.replace(/^/gm, '> ')}`;
}
