/** Reads a list of column names as supabase-js writes it: separated by commas, with or without double quotes. */
export function readColumnList(list: string): readonly string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .map((item) => /^"(.*)"$/.exec(item)?.[1] ?? item);
}
