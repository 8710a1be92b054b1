import { deskTexts } from '#shared/texts/desk/desk.ts';
import { agentTexts as texts } from '#shared/texts/desk/desk-agent.ts';
import { HostedAgent } from '../hosted/hosted-agent.tsx';
import { Page } from '../shell/page.tsx';
import { AsAFile } from './as-a-file.tsx';
import { ChangeList } from './change-list.tsx';
import { KnownList } from './known-list.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { TryIt } from './try-it.tsx';
import { useAgentPage } from './use-agent-page.ts';

/** The agent's answers and facts, and the questions it couldn't answer. */
export function AgentPage() {
  const { value: page, load } = useAgentPage();
  return (
    <Page title={texts.heading} look="agent-page">
      <div className="agent-head">
        <h1>{texts.heading}</h1>
        <p>{texts.lead}</p>
      </div>
      <TryIt />
      {page === undefined ? (
        <p>{deskTexts.loading}</p>
      ) : (
        <>
          {page.sounds.missing > 0 && (
            <p className="small agent-note">
              {(page.sounds.is_live ? texts.sounds.pending : texts.sounds.none)(page.sounds.missing)}
            </p>
          )}
          <HostedAgent changed={page.changes[0]?.id} />
          <OpenQuestions questions={page.questions} transcriptDays={page.words_days} />
          <KnownList page={page} />
          <section aria-labelledby="changes-title">
            <h2 id="changes-title">{texts.changes.heading}</h2>
            <ChangeList changes={page.changes} page={page} />
          </section>
          <AsAFile onChange={load} />
        </>
      )}
    </Page>
  );
}
