import { useState } from 'react';
import { Link } from 'wouter';
import type { AgentPage, AnswerValue, FactValue, ListedChange, TaughtEntry } from '#shared/desk/agent-api.ts';
import { taughtLimits } from '#shared/desk/agent-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
import { useDesk } from '../shell/desk-context.ts';
import { longTime, shortTime } from '../shell/desk-time.ts';
import { Field } from '../shell/fields.tsx';
import { Form } from '../shell/form.tsx';
import { Page } from '../shell/page.tsx';
import { useFetched } from '../shell/use-fetched.ts';
import { AgentFormFoot, AnswerForm, type AnswerFormProps } from './answer-form.tsx';
import { whatWasDone } from './change-list.tsx';
import { useAgentPage } from './use-agent-page.ts';
import { useTeach } from './use-teach.ts';
import { labelOfFact, withFacts } from './with-facts.ts';

const { editor: texts, changes: changeTexts, known } = agentTexts;

export interface EntryPageProps {
  readonly kind: string;
  readonly name: string;
}

/** Edits one answer or fact, and shows its history. */
export function EntryPage({ kind, name }: EntryPageProps) {
  const { say } = useDesk();
  const teach = useTeach();
  const { value: page, load: reload } = useAgentPage();
  const { value: entry, load } = useFetched<TaughtEntry | 'missing'>(
    `agent/entry/${kind}/${encodeURIComponent(name)}`,
    { refused: 'missing', onFail: () => say(deskTexts.outcomes.failed) },
  );
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** Changes to reset the form to the stored values. */
  const [round, setRound] = useState(0);

  if (entry === undefined || entry === 'missing' || page === undefined)
    return (
      <Page title={agentTexts.heading} look="agent-page">
        <Link href="/agent">{agentTexts.back}</Link>
        <p>{entry === 'missing' ? texts.missing : deskTexts.loading}</p>
      </Page>
    );
  const { history, written, value } = entry;
  const [last] = history;

  async function save(wanted: AnswerValue | FactValue | null, told: string): Promise<void> {
    if (entry === undefined || entry === 'missing') return;
    const answer = await teach({ kind: entry.kind, name, value: wanted, seen: last?.id ?? null });
    if (answer === undefined) return;
    if (answer.outcome === 'refused') return setProblems(answer.problems);
    setProblems(answer.outcome === 'changed' ? [texts.changedElsewhere] : []);
    await Promise.all([load(), reload()]);
    if (answer.outcome !== 'done') return;
    setRound(round + 1);
    say(told);
  }

  const title = titleOf(entry, page);
  const heading = entry.kind === 'fact' ? texts.fact(title) : texts.answer(title);
  const onBack = value === null ? undefined : () => void save(null, texts.takenBack);
  return (
    <Page title={heading} look="agent-page">
      <Link href="/agent">{agentTexts.back}</Link>
      <h1>{heading}</h1>
      {entry.kind === 'fact' ? (
        <FactForm
          key={round}
          text={typeof value === 'string' ? value : typeof written === 'string' ? written : ''}
          written={typeof written === 'string' ? written : ''}
          problems={problems}
          onSave={(text) => void save(text, texts.saved)}
          onBack={onBack}
        />
      ) : (
        <AnswerForm
          key={round}
          written={written}
          value={typeof value === 'object' ? value : null}
          known={entry.ways}
          problems={problems}
          onSave={(wanted) => void save(wanted, texts.saved)}
          onBack={onBack}
        />
      )}
      {value !== null && written !== null && (
        <section aria-labelledby="written-title">
          <h2 id="written-title">{texts.written}</h2>
          <blockquote>{shown(written, page)}</blockquote>
        </section>
      )}
      {entry.kind === 'fact' && <SaidIn name={name} page={page} />}
      <History
        history={history}
        page={page}
        written={written}
        onPut={(wanted, told) => void save(wanted, told)}
      />
    </Page>
  );
}

interface FactFormProps extends Pick<AnswerFormProps, 'problems' | 'onBack'> {
  readonly text: string;
  readonly written: string;
  readonly onSave: (text: FactValue | null) => void;
}

function FactForm({ text, written, problems, onSave, onBack }: FactFormProps) {
  const [typed, setTyped] = useState(text);
  return (
    <Form className="fields agent-form" onSubmit={() => onSave(typed.trim() === written ? null : typed)}>
      <Field
        label={texts.factText}
        hint={texts.factHint}
        value={typed}
        maxLength={taughtLimits.fact}
        onText={setTyped}
      />
      <AgentFormFoot problems={problems} onBack={onBack} back={texts.takeBack} />
    </Form>
  );
}

/** The answers that mention a fact. */
function SaidIn({ name, page }: { readonly name: string; readonly page: AgentPage }) {
  const slot = `{${name}}`;
  const found = page.answers.filter(({ answer, more }) =>
    [...answer, ...more].some((text) => text.includes(slot)),
  );
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="said-title">
      <h2 id="said-title">{texts.usedIn}</h2>
      <ul className="agent-list bare">
        {found.map((answer) => (
          <li key={answer.name}>
            <Link href={`/agent/answer/${answer.name}`}>{answer.about}</Link>
            <p className="small">{withFacts(answer.answer.join(' '), page.facts)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HistoryProps {
  readonly history: readonly ListedChange[];
  readonly page: AgentPage;
  readonly written: TaughtEntry['written'];
  readonly onPut: (value: AnswerValue | FactValue | null, told: string) => void;
}

/** Its changes, newest first: the last can be undone, and any earlier version restored. */
function History({ history, page, written, onPut }: HistoryProps) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">{texts.history}</h2>
      <ul className="agent-list bare" aria-labelledby="history-title">
        {history.map((change, index) => (
          <li key={change.id} className="agent-open">
            <div>
              <p className="small">
                {changeTexts.by(change.actor_name, '')}
                <time dateTime={change.at} title={longTime(change.at)}>
                  {shortTime(change.at)}
                </time>{' '}
                · {whatWasDone(change)}
              </p>
              <p>{shown(change.after ?? written, page)}</p>
            </div>
            <button
              type="button"
              onClick={() =>
                index === 0 ? onPut(change.before, texts.undone) : onPut(change.after, texts.saved)
              }
            >
              {index === 0 ? texts.undo : texts.putBack}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ kind, name, written, value }: TaughtEntry, { answers }: AgentPage): string {
  if (kind === 'fact') return labelOfFact(name);
  const own = typeof value === 'object' ? value?.about : undefined;
  const original = typeof written === 'object' ? written?.about : undefined;
  return own ?? original ?? answers.find((answer) => answer.name === name)?.about ?? name;
}

/** The text of an answer or fact. */
function shown(value: AnswerValue | FactValue | TaughtEntry['written'], { facts }: AgentPage): string {
  if (typeof value === 'string') return value === '' ? known.undecided : value;
  if (value === null) return '';
  const off = 'off' in value && value.off ? `${agentTexts.states.off}. ` : '';
  const texts = value.answer ?? ('asked' in value ? value.asked : undefined) ?? [];
  return off + withFacts(texts.join(' '), facts);
}
