import { escapeHtml } from '#shared/escape-html.ts';
import { bookTexts } from '#shared/texts/forms/book.ts';
import type { VisitorCall } from '../booking/call-booking.ts';
import { callTime } from '../times/show-times.ts';

const { booked: texts, cancel: cancelTexts, ways, problems } = bookTexts;

/** A visitor's call as its page shows it. */
export interface CallView {
  readonly visitor: VisitorCall & { readonly call: NonNullable<VisitorCall['call']> };
  /** The zone it is shown in. */
  readonly zone: string;
  /** Path of the visitor's page. */
  readonly path: string;
  readonly now: number;
  /** Whether the visitor gets mail about it. */
  readonly isMailed: boolean;
  /** A note at the top of the page. */
  readonly note?: 'booked' | 'has one' | undefined;
}

/** Whether it can still be moved and canceled. */
export function isToCome({ visitor: { call }, now }: CallView): boolean {
  return call.state === 'booked' && Date.parse(call.starts_at) > now;
}

/** When and how the call is, in which zone, and what can be done with it. */
export function callView(view: CallView): string {
  const { visitor, zone, path, note, isMailed } = view;
  const { call, rules, email } = visitor;
  const when = callTime(Date.parse(call.starts_at), zone);
  const link = (to: string, text: string, look = 'button button-quiet') =>
    `<a class="${look}" href="${escapeHtml(path + to)}">${text}</a>`;
  if (!isToCome(view)) {
    const isCanceled = call.state === 'canceled';
    return `<h1>${isCanceled ? texts.canceledHeading : texts.overHeading}</h1>
<p class="lead">${escapeHtml(isCanceled ? texts.canceledLead(when) : texts.overLead(when))}</p>
<div class="form-actions">${link('?again=1', texts.pickAgain)}</div>`;
  }
  const how =
    rules.way === 'phone'
      ? escapeHtml(ways.phone(call.phone))
      : `${ways.link} <a href="${escapeHtml(rules.link)}">${escapeHtml(rules.link)}</a>`;
  return `<h1>${note === 'booked' ? texts.newHeading : texts.heading}</h1>
${note === 'has one' ? `<p class="lead" role="alert">${problems.hasOne}</p>` : ''}
<section class="slip" aria-labelledby="call-what">
<h2 id="call-what">${escapeHtml(rules.name)}</h2>
<p><strong>${texts.when}</strong> <time datetime="${escapeHtml(call.starts_at)}">${escapeHtml(when)}</time></p>
<p><strong>${texts.how}</strong> ${how}</p>
</section>
<div class="form-actions">${link('/call.ics', texts.ics, 'button')}${link('/move', texts.move)}${link('/cancel', texts.cancel)}</div>
${note === 'booked' && isMailed ? `<p class="hint">${escapeHtml(texts.mail(email))}</p>` : ''}`;
}

/** Asks for confirmation: mail scanners follow links. */
export function cancelQuestion(view: CallView): string {
  const { visitor, zone, path } = view;
  const when = callTime(Date.parse(visitor.call.starts_at), zone);
  return `<h1>${cancelTexts.heading}</h1>
<p class="lead">${escapeHtml(cancelTexts.lead(when))}</p>
<form method="post" action="${escapeHtml(path)}/cancel" class="form-actions">
<input type="hidden" name="id" value="${escapeHtml(visitor.call.id)}">
<button class="button" type="submit">${cancelTexts.yes}</button>
<a class="button button-quiet" href="${escapeHtml(path)}">${cancelTexts.no}</a>
</form>`;
}
