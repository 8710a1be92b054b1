import { useState } from 'react';
import { offerings, serviceIds } from '#shared/agency/offerings.ts';
import {
  type DeskMember,
  deskLimits,
  type FilterName,
  filterNames,
  type ListFilters,
  requestStates,
} from '#shared/desk/desk-api.ts';
import { deskTexts, stateNames } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { useFacets } from './use-facets.ts';
import { type ListQueryHandle, readListQuery } from './use-list-query.ts';

const { filters: texts } = deskTexts;

export interface FilterBarProps {
  readonly query: ListQueryHandle;
  /** The path that the desk is at: what is open stays open. */
  readonly here: string;
}

/** Narrows the list down: filters that all have to fit, and the member's own that have a name. */
export function FilterBar({ query, here }: FilterBarProps) {
  const { start } = useDesk();
  const { filters, show } = query;
  const [isOpen, setOpen] = useState(false);
  const active = filterNames.filter((name) => filters[name]);
  const { saved_filters: saved } = start.me;
  return (
    <div className="filters">
      <div className="filter-head">
        <button
          type="button"
          className="plain"
          aria-expanded={isOpen}
          aria-controls="filter-fields"
          onClick={() => setOpen(!isOpen)}
        >
          {texts.open}
          {active.length > 0 && <span className="count">{active.length}</span>}
        </button>
        {active.length > 0 && (
          <button type="button" className="plain" onClick={() => show(here, { filters: {} })}>
            {texts.clear}
          </button>
        )}
        {saved.length > 0 && (
          <select
            aria-label={texts.saved}
            value=""
            onChange={({ target }) => {
              const picked = saved[Number(target.value)];
              if (picked) show(here, readListQuery(picked.query));
            }}
          >
            <option value="">{texts.saved}</option>
            {saved.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      {isOpen && (
        <div id="filter-fields" className="filter-fields">
          <FilterFields
            filters={filters}
            onChange={(name, value) =>
              show(here, { filters: { ...filters, [name]: value } }, { replace: true })
            }
          />
          <SaveFilter query={query} />
        </div>
      )}
    </div>
  );
}

interface FilterFieldsProps {
  readonly filters: ListFilters;
  readonly onChange: (name: FilterName, value: string) => void;
}

function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const { start } = useDesk();
  const facets = useFacets(true);
  const choices: Readonly<
    Record<Exclude<FilterName, 'from' | 'to'>, readonly (readonly [string, string])[]>
  > = {
    owner: [['none', texts.nobody], ...start.team.map(({ email, name }) => [email, name] as const)],
    state: requestStates.map((state) => [state, stateNames[state]]),
    service: serviceIds.map((id) => [id, offerings[id].name]),
    source: facets.sources.map((source) => [source, source]),
    tag: facets.tags.map((tag) => [tag, tag]),
  };
  return (
    <>
      {(['owner', 'state', 'service', 'source', 'tag'] as const).map((name) => {
        const value = filters[name] ?? '';
        const options = choices[name];
        return (
          <label key={name}>
            {texts.names[name]}
            <select value={value} onChange={({ target }) => onChange(name, target.value)}>
              <option value="">{texts.any}</option>
              {value !== '' && !options.some(([option]) => option === value) && (
                <option value={value}>{value}</option>
              )}
              {options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        );
      })}
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          {texts.names[name]}
          <input
            type="date"
            value={filters[name] ?? ''}
            onChange={({ target }) => onChange(name, target.value)}
          />
        </label>
      ))}
    </>
  );
}

/** Gives the list as it is a name, or forgets the one that it has. */
function SaveFilter({ query }: { readonly query: ListQueryHandle }) {
  const { start, say, signedOut, reload } = useDesk();
  const { saved_filters: saved } = start.me;
  const [name, setName] = useState('');
  const known = saved.find((one) => one.query === query.text);

  async function keep(saved_filters: DeskMember['saved_filters'], told: string): Promise<void> {
    const fetched = await askDesk<DeskMember>('me', { method: 'PUT', body: { saved_filters } });
    if (fetched.kind === 'signed out') return signedOut();
    say(fetched.kind === 'ok' ? told : deskTexts.outcomes.failed);
    if (fetched.kind === 'ok') setName('');
    reload();
  }

  if (known) {
    return (
      <button
        type="button"
        className="plain danger"
        onClick={() =>
          void keep(
            saved.filter((one) => one !== known),
            texts.forgotten(known.name),
          )
        }
      >
        {texts.forget(known.name)}
      </button>
    );
  }
  return (
    <form
      className="filter-save"
      onSubmit={(event) => {
        event.preventDefault();
        const called = name.trim();
        const others = saved.filter((one) => one.name !== called);
        if (called !== '') void keep([...others, { name: called, query: query.text }], texts.kept(called));
      }}
    >
      <label>
        {texts.name}
        <input value={name} maxLength={deskLimits.title} onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="submit">{texts.save}</button>
    </form>
  );
}
