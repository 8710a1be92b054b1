import type { RequestDetail, RequestOrigin } from '#shared/desk/desk-api.ts';
import { sourceNames } from '#shared/forms/request-source.ts';
import { deskTexts, kindAndWay, sourceTexts } from '#shared/texts/desk/desk.ts';
import { mailtoLink } from '../replies/mailto.ts';
import { longTime } from '../shell/desk-time.ts';

/** The visitor's entries, and how and from where the request came. */
export function Answers({ request }: { readonly request: RequestDetail }) {
  const { kind, origin, created_at } = request;
  return (
    <section className="answers" aria-labelledby="answers-title">
      <h3 id="answers-title">{deskTexts.answers}</h3>
      <dl>
        {request.answers.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text === request.email && request.is_mailable ? <a href={mailtoLink(text)}>{text}</a> : text}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        {kindAndWay(kind, origin.way)}, <time dateTime={created_at}>{longTime(created_at)}</time>
      </p>
      <Source origin={origin} />
    </section>
  );
}

/** Where the visit that led to the request came from. */
function Source({ origin }: { readonly origin: RequestOrigin }) {
  const known = sourceNames.filter((name) => origin[name] !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="source" aria-label={deskTexts.source}>
      {known.map((name) => (
        <div key={name}>
          <dt>{sourceTexts[name]}</dt>
          <dd>{origin[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
