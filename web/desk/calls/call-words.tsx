import type { CallLine, RequestCall } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { talkTime } from '../shell/desk-time.ts';

const { call: texts } = deskTexts;

/** The words of a call, line by line. */
export function CallWords({ words }: { readonly words: readonly CallLine[] }) {
  return (
    <ol className="call-words bare">
      {words.map(({ role, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a call that is over stay where they are.
        <li key={index} className={`is-${role}`}>
          <span className="small">{role === 'user' ? texts.visitor : texts.agent}</span> {text}
        </li>
      ))}
    </ol>
  );
}

/** The call that a booking came from. */
export function CallOfRequest({ call }: { readonly call: RequestCall }) {
  if (!call.words) return <p className="small">{texts.noWords(talkTime(call.seconds))}</p>;
  return (
    <section aria-labelledby="call-title">
      <h3 id="call-title">{texts.heading}</h3>
      <CallWords words={call.words} />
    </section>
  );
}
