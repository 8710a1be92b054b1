import { useState } from 'react';
import type { HostedState } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { shortTime } from '../shell/desk-time.ts';
import { useFetched } from '../shell/use-fetched.ts';

const { hosted: texts } = deskTexts;

/**
 * Whether the agent at a hosted provider is up to date with the desk, and the owners' button that updates it. Renders
 * nothing without such a provider.
 * @param changed a new value after each change to the agent's knowledge triggers a reload
 */
export function HostedAgent({ changed }: { readonly changed?: string | number | undefined }) {
  const { value: state, set } = useFetched<HostedState | null>('hosted', { since: changed });
  return state && <HostedAgentText state={state} onPushed={set} />;
}

export function HostedAgentText({
  state: { pushed_at: pushedAt, is_behind: isBehind },
  onPushed,
}: {
  readonly state: HostedState;
  readonly onPushed: (state: HostedState | null) => void;
}) {
  const { start, say, signedOut } = useDesk();
  const [isPushing, setPushing] = useState(false);
  const [problem, setProblem] = useState('');

  async function push(): Promise<void> {
    setPushing(true);
    setProblem('');
    const fetched = await askDesk<HostedState, { readonly error: string }>('hosted/push', {
      method: 'POST',
      body: {},
    });
    setPushing(false);
    if (fetched.kind === 'signed out') signedOut();
    else if (fetched.kind === 'away') setProblem(deskTexts.outcomes.failed);
    else if (fetched.kind === 'refused')
      setProblem(fetched.status === 403 ? texts.ownersOnly : fetched.value.error);
    else {
      onPushed(fetched.value);
      say(texts.pushed);
    }
  }

  const when = pushedAt === null ? undefined : shortTime(pushedAt);
  return (
    <section className="hosted-agent" aria-labelledby="hosted-title">
      <h2 id="hosted-title">{texts.heading}</h2>
      {when === undefined ? (
        <p>{texts.never}</p>
      ) : (
        <p>{isBehind ? texts.behind(when) : texts.upToDate(when)}</p>
      )}
      {isBehind &&
        (start.me.is_owner ? (
          // Stays enabled while it works, so that it does not lose the focus.
          <button
            type="button"
            className="primary"
            aria-disabled={isPushing}
            onClick={() => isPushing || void push()}
          >
            {isPushing ? texts.pushing : texts.push}
          </button>
        ) : (
          <p className="small">{texts.ownersOnly}</p>
        ))}
      {problem !== '' && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
