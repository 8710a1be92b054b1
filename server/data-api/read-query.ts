import type { TableName } from '#shared/data-api.ts';
import { columnType } from '../database/statements/request-rows.ts';
import { checkCondition } from './check-condition.ts';
import { readCondition, readConditions } from './conditions.ts';
import { type QueryField, readField, readList, readName, readNames, readText } from './query-reader.ts';
import { RequestRefusal, refusals } from './refusal.ts';
import { readSelection, type SelectedColumn } from './select-columns.ts';

/** A request's parameters, as far as they matter when stored data is never shown. */
export interface Query {
  readonly select: readonly SelectedColumn[];
  /** The parameter `columns`: which keys of a body count. */
  readonly columns: readonly string[] | undefined;
  readonly isOrdered: boolean;
  /** How many rows to skip. */
  readonly offset: number;
}

interface Order {
  readonly path: readonly string[];
  readonly field: QueryField;
}

/** Parameters that apply to an embedded table when prefixed with its name. */
const embeddable = ['order', 'limit', 'offset', 'and', 'or'];

/**
 * Reads a request's parameters as PostgREST does.
 * @param range the header Range of a read
 * @throws {RequestRefusal} with PostgREST's error, or PostgreSQL's
 */
export function readQuery(
  table: TableName,
  isRead: boolean,
  parameters: URLSearchParams,
  range: string | undefined,
): Query {
  const ending = (key: string) => key.slice(key.lastIndexOf('.') + 1);
  const of = (...names: readonly string[]) => [...parameters].filter(([key]) => names.includes(ending(key)));
  const filters = [...parameters].filter(
    ([key]) => !embeddable.includes(ending(key)) && !['select', 'columns', 'on_conflict'].includes(key),
  );

  const orders = of('order').flatMap(([key, value]) => readOrder(key, value));
  const logic = of('and', 'or').flatMap(([key, value]) => readConditions(key, value));
  const columnList = parameters.get('columns');
  const columns = columnList === null ? undefined : readNames('columns parameter', columnList);
  const select = readSelection(table, parameters.get('select') ?? '*');
  const conditions = filters.map(([key, value]) => readCondition(key, value));
  const onConflict = parameters.get('on_conflict');
  if (onConflict !== null) readNames('on_conflict parameter', onConflict);
  const offset = isRead ? readRange(parameters, range) : 0;

  // PostgREST ignores an insert's conditions.
  const applied = isRead ? [...conditions, ...logic] : [];
  const embedded =
    [...orders, ...applied].find(({ path }) => path.length > 0)?.path[0] ?? ofRange(of('limit', 'offset'));
  if (embedded !== undefined) throw new RequestRefusal(refusals.notEmbedded(embedded));
  for (const { column } of select) requireColumn(table, column);
  for (const condition of applied) checkCondition(condition, requireColumn(table, condition.field.name));
  for (const { field } of orders) requireColumn(table, field.name);
  return { select, columns, isOrdered: orders.length > 0, offset };
}

function requireColumn(table: TableName, column: string): string {
  const type = columnType(table, column);
  if (type === undefined) throw new RequestRefusal(refusals.noSelectedColumn(table, column));
  return type;
}

function readOrder(key: string, value: string): readonly Order[] {
  const path = key.split('.').slice(0, -1);
  const reader = readText('order', value);
  const orders = readList(reader, (): Order => {
    const name = readField(reader);
    let order: Order = { path, field: name };
    if (reader.take(/\(/y) !== undefined) {
      order = { path: [...path, name.name], field: readField(reader) };
      reader.need(/\)/y, '")"');
    }
    reader.take(/\.(?:asc|desc)(?=[ \t]*(?:[.,]|$))/y);
    reader.take(/\.(?:nullsfirst|nullslast)(?=[ \t]*(?:,|$))/y);
    reader.need(/[ \t]*(?=,|$)/y, '"asc", "desc", "nullsfirst" or "nullslast"');
    return order;
  });
  return orders;
}

/** How many rows a read skips; refuses a range that ends before it begins. */
function readRange(parameters: URLSearchParams, range: string | undefined): number {
  const whole = (name: string) => {
    const text = parameters.get(name);
    return text !== null && /^\s*-?\d+\s*$/.test(text) ? Number(text) : undefined;
  };
  const [, from = '0', to = ''] = /^(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (to !== '' && Number(from) > Number(to)) throw new RequestRefusal(refusals.rangeOrder);
  if ((whole('limit') ?? 0) < 0) throw new RequestRefusal(refusals.negativeLimit);
  return Math.max(0, whole('offset') ?? 0, Number(from));
}

/** The embedded table that a limit is for. */
function ofRange(limits: readonly (readonly [string, string])[]): string | undefined {
  const key = limits.find(([name]) => name.includes('.'))?.[0];
  return key === undefined ? undefined : readName(readText('tree path', key));
}
