import { deskApiPath, type MailAttachment } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { fileSize } from '../shell/file-size.ts';

const { mail: texts } = deskTexts;

export interface FileListProps {
  /** The mail or the reply that they belong to. */
  readonly entry: string;
  readonly files: readonly MailAttachment[];
}

/** Files of a mail or a reply, to be downloaded. */
export function FileList({ entry, files }: FileListProps) {
  return (
    <ul className="attachments bare" aria-label={texts.attachments}>
      {files.map(({ place, name, bytes, kind, left_out: leftOut }) => (
        <li key={place}>
          {leftOut === null ? (
            <a href={`${deskApiPath}/attachment/${entry}/${place}`} download={name}>
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}{' '}
          <span className="small">
            {[kind, fileSize(bytes), leftOut && texts.leftOut[leftOut]].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
