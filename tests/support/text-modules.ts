import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type WordsInSource, wordsInSource } from './words-in-source.ts';

/** Folder of the project. */
export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

/** A module of the project that holds texts. */
export interface TextModule extends WordsInSource {
  /** Path within the project. */
  readonly path: string;
  readonly source: string;
}

/** Files in shared/ with names that programs exchange, not texts. A new file counts as texts until it's listed here. */
const wordless = [
  'shared/calendar/appointment.ts',
  'shared/calendar/calendar-api.ts',
  'shared/calendar/call-rules.ts',
  'shared/calendar/hours.ts',
  'shared/calendar/time-zone.ts',
  'shared/data-api.ts',
  'shared/desk/agent-api.ts',
  'shared/desk/desk-api.ts',
  'shared/desk/read-request-action.ts',
  'shared/forms/form-evidence.ts',
  'shared/forms/form-fields.ts',
  'shared/forms/posted-form.ts',
  'shared/forms/request-forms.ts',
  'shared/forms/request-source.ts',
  'shared/json-object.ts',
  'shared/escape-html.ts',
  'shared/site-config.ts',
  'shared/texts/agent/number-words.ts',
  'shared/texts/agent/visitor-requests.ts',
  'shared/voice/messages.ts',
  'shared/widget.ts',
];

/** Properties with words that are looked for in what people say or what facts hold, by the module. */
const soughtIn: Readonly<Record<string, readonly string[]>> = {
  'shared/agency/offerings.ts': ['heard'],
  'shared/texts/agent/agent-phrases.ts': ['called'],
};

/** Every module of texts that the project has, as the folder has them. */
export function readTextModules(): readonly TextModule[] {
  const paths = globSync('shared/**/*.ts', { cwd: projectFolder }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const missing = wordless.filter((path) => !paths.includes(path));
  if (missing.length > 0) throw new Error(`not there anymore: ${missing.join(', ')}`);
  return paths
    .filter((path) => !wordless.includes(path))
    .toSorted()
    .map((path) => {
      const source = readFileSync(join(projectFolder, path), 'utf8');
      return { path, source, ...wordsInSource(source, soughtIn[path] ?? []) };
    })
    .filter(({ words }) => words.length > 0);
}

/** A range of a source and its replacement; an insertion where both ends are the same. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/** Applies edits that do not overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let code = '';
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    code += source.slice(at, edit.start) + edit.code;
    at = edit.end;
  }
  return code + source.slice(at);
}
