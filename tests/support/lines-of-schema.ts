import type { SqlClient } from '#server/database/statements/sql-client.ts';

/** Everything that a schema is made of, a line each; names of objects that are made in another order do not matter. */
const schema = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
    relations as (select * from pg_class where relnamespace in (select oid from ours))
  select 'function ' || pg_get_functiondef(pg_proc.oid) || coalesce(proacl::text, '') as line
    from pg_proc where pronamespace in (select oid from ours) and not exists (
      select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select concat_ws(' ', 'relation', oid::regclass, relkind, relpersistence, relrowsecurity, relacl, reloptions) from relations
    where relkind <> 'i'
  union all
  select concat_ws(' ', 'column', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attstorage, attacl, pg_get_expr(adbin, adrelid))
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid in (select oid from relations where relkind in ('r', 'v')) and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace in (select oid from ours)
  union all
  select 'index ' || pg_get_indexdef(oid) from relations where relkind = 'i'
  union all
  select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(oid)) from pg_trigger
    where tgrelid in (select oid from relations) and not tgisinternal
  union all
  select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polroles::regrole[], pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid))
    from pg_policy
  union all
  select concat_ws(' ', 'view', oid::regclass, pg_get_viewdef(oid)) from relations where relkind = 'v'
  union all
  select 'durable ' || (to_jsonb(durable_table) - 'place')::text from private.durable_table
  union all
  select 'limits ' || to_jsonb(limits)::text from private.limits
  order by 1`;

export async function linesOfSchema(client: Pick<SqlClient, 'query'>): Promise<readonly string[]> {
  const { rows } = await client.query(schema);
  return rows.map(({ line }) => String(line));
}
