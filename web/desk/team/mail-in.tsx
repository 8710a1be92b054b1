import type { MailboxState, MailWays } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { longTime } from '../shell/desk-time.ts';
import { useFetched } from '../shell/use-fetched.ts';

const { mailIn: texts } = deskTexts;

/** Whether visitors' replies by mail reach the desk, and the state of the mailbox they are read from. */
export function MailIn() {
  const { value: ways } = useFetched<MailWays>('mail');
  return ways ? <MailWaysText ways={ways} /> : null;
}

export function MailWaysText({ ways }: { readonly ways: MailWays }) {
  const { mailbox, has_webhook: hasWebhook } = ways;
  return (
    <section aria-labelledby="mail-in-title">
      <h2 id="mail-in-title">{texts.heading}</h2>
      {mailbox && <Mailbox state={mailbox} />}
      {hasWebhook && <p>{texts.webhook}</p>}
      {!mailbox && !hasWebhook && <p>{texts.none}</p>}
    </section>
  );
}

function Mailbox({ state }: { readonly state: MailboxState }) {
  const { failing_since: since, failing_why: why } = state;
  return (
    <>
      {since === null ? (
        <p>{texts.works}</p>
      ) : (
        <p className="error" role="status">
          {texts.failing(longTime(since), why ?? '')}
        </p>
      )}
      <p className="small">{texts.counted(state.matched, state.unmatched)}</p>
    </>
  );
}
