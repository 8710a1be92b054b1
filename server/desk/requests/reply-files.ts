import { fileLimits, type LeftOutReason } from '#shared/desk/desk-api.ts';
import { fileName, type KeptFile, keptFile } from '../../mail-in/read/kept-file.ts';

/** Bytes of the largest form with a reply and its files. */
export const maxFormBytes = fileLimits.together + 1024 * 1024;

/** An action's form, with the files for its reply. */
export interface ActForm {
  readonly act: string;
  readonly files: readonly KeptFile[];
  /** A file that a reply cannot include, and why. */
  readonly refused?: { readonly name: string; readonly why: LeftOutReason };
}

/** Whether a request is a form with files. */
export function isForm(type: string | undefined): boolean {
  return type?.toLowerCase().startsWith('multipart/form-data') === true;
}

/** Reads the form. A file's type is determined from its bytes, as with visitors' mails. */
export async function readActForm(form: FormData): Promise<ActForm> {
  const act = form.get('act');
  const given = form.getAll('file').filter((value) => typeof value !== 'string');
  const files: KeptFile[] = [];
  let together = 0;
  for (const [place, file] of given.entries()) {
    const name = fileName(file.name) || `file-${place + 1}`;
    together += file.size;
    const why = place >= fileLimits.number ? 'number' : sizeProblem(file.size, together);
    const kept = why ? undefined : keptFile(name, new Uint8Array(await file.arrayBuffer()));
    if (!kept) return { act: '', files: [], refused: { name, why: why ?? 'kind' } };
    files.push(kept);
  }
  return { act: typeof act === 'string' ? act : '', files };
}

function sizeProblem(bytes: number, together: number): LeftOutReason | undefined {
  return bytes > fileLimits.each || together > fileLimits.together ? 'size' : undefined;
}
