import { useState } from 'react';
import { offerings, serviceIds } from '#shared/agency/offerings.ts';
import {
  deskLimits,
  type FilterName,
  filterNames,
  type ListFilters,
  requestStates,
} from '#shared/desk/desk-api.ts';
import { deskTexts, stateNames } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Choice, Field, type Option, Options } from '../shell/fields.tsx';
import { Form } from '../shell/form.tsx';
import { useSaveMember } from '../shell/use-send.ts';
import { useFacets } from './use-facets.ts';
import { type ListQueryHandle, readListQuery } from './use-list-query.ts';

const { filters: texts } = deskTexts;

export interface FilterBarProps {
  readonly query: ListQueryHandle;
  /** The current path at the desk: what is open stays open. */
  readonly here: string;
}

/** Narrows down the list: filters, all of which must match, and the member's own saved ones. */
export function FilterBar({ query, here }: FilterBarProps) {
  const { start } = useDesk();
  const { filters, show } = query;
  const [isOpen, setOpen] = useState(false);
  const active = filterNames.filter((name) => filters[name]);
  const { saved_filters: saved } = start.me;
  return (
    <div className="filters">
      <div className="filter-head row">
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
            <Options of={saved.map(({ name }, index) => [index, name])} />
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
  const choices: Readonly<Record<Exclude<FilterName, 'from' | 'to'>, readonly Option<string>[]>> = {
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
        const known: readonly Option<string>[] = [['', texts.any], ...choices[name]];
        const isKnown = known.some(([option]) => option === value);
        return (
          <Choice
            key={name}
            label={texts.names[name]}
            value={value}
            options={isKnown ? known : known.toSpliced(1, 0, [value, value])}
            onPick={(picked) => onChange(name, picked)}
          />
        );
      })}
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={texts.names[name]}
          type="date"
          value={filters[name] ?? ''}
          onText={(typed) => onChange(name, typed)}
        />
      ))}
    </>
  );
}

/** Saves the current list under a name, or forgets the saved one. */
function SaveFilter({ query }: { readonly query: ListQueryHandle }) {
  const { saved_filters: saved } = useDesk().start.me;
  const save = useSaveMember();
  const [name, setName] = useState('');
  const known = saved.find((one) => one.query === query.text);

  if (known) {
    const saved_filters = saved.filter((one) => one !== known);
    return (
      <button
        type="button"
        className="plain danger"
        onClick={() => void save({ saved_filters }, texts.forgotten(known.name))}
      >
        {texts.forget(known.name)}
      </button>
    );
  }
  async function keep(): Promise<void> {
    const called = name.trim();
    if (called === '') return;
    const others = saved.filter((one) => one.name !== called);
    const saved_filters = [...others, { name: called, query: query.text }];
    if (await save({ saved_filters }, texts.kept(called))) setName('');
  }
  return (
    <Form className="filter-save" onSubmit={() => void keep()}>
      <Field label={texts.name} value={name} maxLength={deskLimits.title} onText={setName} />
      <button type="submit">{texts.save}</button>
    </Form>
  );
}
