import { useRef } from 'react';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { fileSize } from '../shell/file-size.ts';
import { addFiles, keepReplyFiles, useReplyFiles } from './reply-files.ts';

const { reply: texts } = deskTexts;

export interface FilePickerProps {
  /** Id of the request being replied to. */
  readonly id: string;
  readonly onProblem: (problem: string) => void;
}

/** Files that go with a reply. */
export function FilePicker({ id, onProblem }: FilePickerProps) {
  const files = useReplyFiles(id);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="reply-files">
      {files.length > 0 && (
        <ul className="bare" aria-label={texts.files}>
          {files.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name.
            <li key={`${place} ${one.name}`}>
              <span>{one.name}</span> <span className="small">{fileSize(one.bytes)}</span>{' '}
              <button
                type="button"
                className="plain"
                aria-label={texts.removeFile(one.name)}
                onClick={() => {
                  keepReplyFiles(id, files.toSpliced(place, 1));
                  onProblem('');
                  picker.current?.focus();
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="pick-file">
        <input
          ref={picker}
          type="file"
          multiple
          onChange={({ target }) => {
            const { files: all, problem } = addFiles(files, [...(target.files ?? [])]);
            keepReplyFiles(id, all);
            onProblem(problem);
            // Allows the same file to be picked again.
            target.value = '';
          }}
        />
        <span>{texts.attach}</span>
      </label>
    </div>
  );
}
