import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { AgentPage, TaughtKind, TaughtState } from '#shared/desk/agent-api.ts';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
import { Choice, Field } from '../shell/fields.tsx';
import { labelOfFact, withFacts } from './with-facts.ts';

const { known: texts, states, editor } = agentTexts;

/** How many are shown at first, and added with each press. */
const step = 30;

const filters = ['all', 'changed', 'answers', 'facts', 'off'] as const;
type Filter = (typeof filters)[number];

interface Row {
  readonly kind: TaughtKind;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly state: TaughtState;
  readonly isExample: boolean;
  /** In lower case. */
  readonly searched: string;
}

/** Every answer and fact, with a search. */
export function KnownList({ page }: { readonly page: AgentPage }) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [most, setMost] = useState(step);
  const rows = useMemo(() => rowsOf(page), [page]);
  const words = useDeferredValue(search).toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(
    (row) => passes(row, filter) && words.every((word) => row.searched.includes(word)),
  );
  const shown = found.slice(0, most);
  return (
    <section aria-labelledby="known-title">
      <div className="agent-known-head row">
        <h2 id="known-title">{texts.heading}</h2>
        <Link className="button" href="/agent/add">
          {texts.add}
        </Link>
      </div>
      <div className="agent-search">
        <Field
          label={<span className="visually-hidden">{texts.search}</span>}
          type="search"
          placeholder={texts.search}
          value={search}
          onText={(typed) => {
            setSearch(typed);
            setMost(step);
          }}
        />
        <Choice
          label={<span className="visually-hidden">{texts.show}</span>}
          value={filter}
          options={filters.map((one) => [one, texts.filters[one]])}
          onPick={(picked) => {
            setFilter(picked);
            setMost(step);
          }}
        />
      </div>
      <p className="small" role="status">
        {found.length === 0 ? texts.none : texts.found(found.length)}
      </p>
      <ul className="agent-list bare" aria-labelledby="known-title">
        {shown.map((row) => (
          <li key={`${row.kind} ${row.name}`}>
            <p className="agent-row-head row">
              <Link href={`/agent/${row.kind}/${row.name}`}>{row.title}</Link>
              {row.state !== 'written' && (
                <span className={`state is-${row.state}`}>{states[row.state]}</span>
              )}
              {row.isExample && <span className="state">{texts.example}</span>}
            </p>
            <p className="small">{row.text}</p>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <button type="button" onClick={() => setMost(most + step)}>
          {texts.more(Math.min(step, found.length - shown.length))}
        </button>
      )}
    </section>
  );
}

function passes({ kind, state }: Row, filter: Filter): boolean {
  if (filter === 'changed') return state !== 'written';
  if (filter === 'off') return state === 'off';
  return filter === 'all' || kind === (filter === 'facts' ? 'fact' : 'answer');
}

function rowsOf({ answers, facts }: AgentPage): readonly Row[] {
  const rows = [
    ...answers.map(({ name, about, answer, has, more, asked, state }): Row => {
      const verdict = has === null ? '' : `${editor.verdicts[has]}. `;
      return {
        kind: 'answer',
        name,
        title: about,
        text: withFacts(verdict + answer.join(' '), facts),
        state,
        isExample: false,
        searched: withFacts([about, ...answer, ...more, ...asked].join(' '), facts).toLowerCase(),
      };
    }),
    ...facts.map(({ name, text, state, is_example }): Row => {
      const title = labelOfFact(name);
      return {
        kind: 'fact',
        name,
        title,
        text: text === '' ? texts.undecided : text,
        state,
        isExample: is_example,
        searched: `${title} ${name} ${text}`.toLowerCase(),
      };
    }),
  ];
  return rows.sort((one, other) => {
    const isChanged = (row: Row): number => (row.state === 'written' ? 1 : 0);
    return isChanged(one) - isChanged(other) || one.title.localeCompare(other.title);
  });
}
