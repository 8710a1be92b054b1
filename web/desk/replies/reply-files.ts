import { type FilePlace, fileLimits, type HistoryEntry, type MailAttachment } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { createStore, useStore } from '../../create-store.ts';

/** A file of the reply being written: from this device, or from a reply that was taken back. */
export type ReplyFile = { readonly name: string; readonly bytes: number } & (
  | { readonly file: File }
  | { readonly again: FilePlace }
);

/** Per request, for as long as the tab is open. Files can't be stored the way drafts are: a reload loses them. */
const kept = createStore<Readonly<Record<string, readonly ReplyFile[]>>>({});

export function keepReplyFiles(request: string, files: readonly ReplyFile[]): void {
  kept.set({ ...kept.current(), [request]: files });
}

export function useReplyFiles(request: string): readonly ReplyFile[] {
  return useStore(kept)[request] ?? [];
}

/** The files of a reply that is being written again. */
export function filesAgain({ id, files = [] }: Pick<HistoryEntry, 'id' | 'files'>): readonly ReplyFile[] {
  return files.map(({ name, bytes, place }: MailAttachment) => ({
    name,
    bytes,
    again: { entry: id, place },
  }));
}

/** Adds files as far as the limits allow. @returns all files, and the problem with the rejected ones; '' for none */
export function addFiles(
  before: readonly ReplyFile[],
  picked: readonly File[],
): { readonly files: readonly ReplyFile[]; readonly problem: string } {
  let problem = '';
  const files = [...before];
  for (const file of picked) {
    const together = files.reduce((sum, { bytes }) => sum + bytes, file.size);
    const why =
      files.length >= fileLimits.number
        ? 'number'
        : file.size > fileLimits.each || together > fileLimits.together
          ? 'size'
          : undefined;
    if (why) problem = deskTexts.reply.fileProblems[why](file.name);
    else files.push({ name: file.name, bytes: file.size, file });
  }
  return { files, problem };
}
