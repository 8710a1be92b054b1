import { Link } from 'wouter';
import type { AgentPage, AnswerValue, FactValue, ListedChange } from '#shared/desk/agent-api.ts';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
import { longTime, shortTime } from '../shell/desk-time.ts';
import { labelOfFact } from './with-facts.ts';

const { changes: texts } = agentTexts;

/** Who changed what, newest first. */
export function ChangeList({
  changes,
  page,
}: {
  readonly changes: readonly ListedChange[];
  readonly page: AgentPage;
}) {
  if (changes.length === 0) return <p className="small">{texts.none}</p>;
  return (
    <ul className="agent-list bare" aria-label={texts.heading}>
      {changes.map((change) => (
        <li key={change.id}>
          <Link href={`/agent/${change.kind}/${change.name}`}>{titleOf(change, page)}</Link>{' '}
          <span className="small">
            {whatWasDone(change)} · {texts.by(change.actor_name, '')}
            <time dateTime={change.at} title={longTime(change.at)}>
              {shortTime(change.at)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  );
}

function titleOf({ kind, name, before, after }: ListedChange, { answers }: AgentPage): string {
  if (kind === 'fact') return labelOfFact(name);
  const known = answers.find((answer) => answer.name === name)?.about;
  return known ?? aboutIn(after) ?? aboutIn(before) ?? name;
}

function aboutIn(value: AnswerValue | FactValue | null): string | undefined {
  return typeof value === 'object' ? value?.about : undefined;
}

/** A change in a word or two. */
export function whatWasDone({ before, after }: ListedChange): string {
  if (after === null) return texts.back;
  if (typeof after === 'object' && after.off) return texts.off;
  return before === null && aboutIn(after) !== undefined ? texts.added : texts.edited;
}
