import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { openEngine } from '#server/database/embedded/engine.ts';
const kinds: Record<string, (n: number) => [string, unknown[]]> = {
  'jsonb arrays, parameter': (n) => ['select $1::jsonb is null', ['['.repeat(n) + ']'.repeat(n)]],
  'jsonb objects, parameter': (n) => ['select $1::jsonb is null', ['{"a":'.repeat(n) + '1' + '}'.repeat(n)]],
  'json arrays, parameter': (n) => ['select $1::json is null', ['['.repeat(n) + ']'.repeat(n)]],
  'regex groups': (n) => [`select 'a' ~ $1`, ['('.repeat(n) + 'a' + ')'.repeat(n)]],
  'jsonpath': (n) => [`select $1::jsonpath is null`, ['('.repeat(n) + '1' + ')'.repeat(n)]],
  'parentheses in SQL': (n) => [`select ${'('.repeat(n)}1${')'.repeat(n)}`, []],
  'tsquery': (n) => [`select $1::tsquery is null`, ['('.repeat(n) + 'a' + ')'.repeat(n)]],
  'plpgsql recursion': (n) => [`select pg_temp.down(${n})`, []],
  'text of so many MB': (n) => [`select length(repeat('x', ${n} * 1048576))`, []],
  'jsonb of so many MB, parameter': (n) => [`select $1::jsonb is null`, ['["' + 'x'.repeat(n * 1048576) + '"]']],
};
const [, , kind, size, folder] = process.argv;
if (kind !== undefined && kind !== '') {
  const db = await openEngine(folder!);
  await db.exec(`create function pg_temp.down(n integer) returns integer language plpgsql as $$ begin if n = 0 then return 0; end if; return pg_temp.down(n - 1); end $$`);
  const [text, values] = kinds[kind]!(Number(size));
  try {
    await db.query(text, values as never);
    console.log('fine');
  } catch (error) { console.log('error ' + (error as { code?: string }).code + ' ' + String((error as Error).message).slice(0, 80)); }
  try { await db.query('select 1'); console.log('alive'); } catch (error) { console.log('dead ' + String((error as Error).message).slice(0, 60)); }
  process.exit(0);
}
const dir = process.env.PROBE_DIR!;
{ const db = await PGlite.create(dir); await db.close(); }
for (const name of Object.keys(kinds)) {
  const out: string[] = [];
  const trial = (n: number) => {
    const { stdout, signal, status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name, String(n), dir], { encoding: 'utf8', timeout: 60000 });
    return stdout.trim().replaceAll('\n', ', ') || `no answer, ${signal ?? status}`;
  };
  let low = 1, high = name.includes('MB') ? 2048 : 200_000;
  const top = trial(high);
  if (top.startsWith('fine')) { console.log(name, '| fine at', high); continue; }
  let last = top;
  while (high / low > 1.06 && high - low > 1) { const mid = Math.round(Math.sqrt(low * high)); const got = trial(mid); if (got.startsWith('fine, alive')) low = mid; else { high = mid; last = got; } }
  console.log(name, '| fine at', low, '| at', high, ':', last, '| at the top:', top);
}
