import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { type AutomaticReason, fileLimits, type LeftOutReason } from '#shared/desk/desk-api.ts';
import { isMailable } from '../../settings/mailbox.ts';
import { automaticReason } from './automatic.ts';
import { htmlWords } from './html-text.ts';
import { cutTo, fileName, type KeptFile, keptFile, oneLine, readable } from './kept-file.ts';
import { type MailMarks, mailMarks, messageIdsIn } from './mail-marks.ts';
import type { FileKind } from './sniff-file.ts';
import { splitText } from './split-text.ts';

/** Limits for one mail. */
export const mailLimits = {
  /** Bytes of a raw mail. */
  source: 16 * 1024 * 1024,
  /** Bytes of a larger mail that are read: its text comes first. */
  start: 256 * 1024,
  attachments: fileLimits.number,
  /** Bytes of one attachment, and of all attachments of a mail. */
  attachment: fileLimits.each,
  attachmentsTogether: fileLimits.together,
  /** Characters that are considered; of the new and of the collapsed text; of a subject and of a name. */
  looked: 400_000,
  text: 10_000,
  folded: 20_000,
  subject: 200,
  name: 100,
} as const;

/** An attachment, whether it is kept or only listed. */
export interface ReceivedAttachment extends Omit<KeptFile, 'kind'> {
  /** Null if the file isn't kept. */
  readonly kind: FileKind | null;
  /** Why it is not kept. */
  readonly left_out: LeftOutReason | null;
}

/** A mail in the form the database stores (private.receive_mail). */
export interface ReceivedMail extends MailMarks {
  /** The same for the same mail, however it arrives: SHA-256, hexadecimal. */
  readonly hash: string;
  readonly message_id: string | null;
  readonly from_address: string;
  readonly from_name: string;
  readonly subject: string;
  readonly text: string;
  readonly folded: string;
  /** Whether part of the text was left out. */
  readonly is_cut: boolean;
  readonly automatic: AutomaticReason | null;
  readonly attachments: readonly ReceivedAttachment[];
}

/** Hints by which the database finds a mail's request. */
export type MailHints = Pick<ReceivedMail, 'answered' | 'others' | 'tokens' | 'from_address' | 'automatic'>;

/** A mail that could not be parsed. */
export class UnreadableMail extends Error {
  override readonly name = 'UnreadableMail';
}

/** Reads only the headers of a mail. */
export async function readHints(headers: Uint8Array): Promise<MailHints> {
  const email = await parse(headers);
  return hintsOf(email, []);
}

/** Facts about a mail that its bytes don't tell. */
export interface MailGiven {
  /** Recipients named by the delivering service. */
  readonly envelope?: readonly string[];
  /** Whether the bytes are only its start. */
  readonly isStart?: boolean;
}

/**
 * Reads a mail: its text, never its original HTML; its attachments, checked.
 * @throws UnreadableMail
 */
export async function readReceivedMail(source: Uint8Array, given: MailGiven = {}): Promise<ReceivedMail> {
  const { envelope = [] } = given;
  const isStart = given.isStart === true || source.length > mailLimits.source;
  const email = await parse(isStart ? source.subarray(0, mailLimits.start) : source);
  const hints = hintsOf(email, envelope);
  const { fresh, folded, isCut } = textsOf(email);
  const from = senderOf(email);
  const messageId = messageIdsIn(email.messageId ?? '')[0] ?? null;
  return {
    ...hints,
    hash: createHash('sha256')
      .update([messageId ?? email.text ?? email.html ?? '', email.date ?? '', hints.from_address].join('\n'))
      .digest('hex'),
    message_id: messageId,
    from_name: oneLine(from.name, mailLimits.name),
    subject: oneLine(email.subject ?? '', mailLimits.subject),
    text: fresh,
    folded,
    is_cut: isCut || isStart,
    attachments: attachmentsOf(email.attachments, isStart),
  };
}

async function parse(source: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(source, {
      maxNestingDepth: 32,
      maxHeadersSize: 256 * 1024,
      maxRfc822NestingDepth: 2,
      forceRfc822Attachments: true,
    });
  } catch (error) {
    throw new UnreadableMail('the mail could not be read', { cause: error });
  }
}

function senderOf({ from }: Email): { readonly name: string; readonly address: string } {
  const box = from?.group === undefined ? from : from.group[0];
  return { name: box?.name ?? '', address: box?.address ?? '' };
}

function hintsOf(email: Email, envelope: readonly string[]): MailHints {
  const pairs = email.headers.map(({ key, value }) => [key, value] as const);
  const address = oneLine(senderOf(email).address, 320);
  return {
    ...mailMarks(pairs, envelope),
    from_address: isMailable(address) ? address : '',
    automatic: automaticReason(new Map([...pairs].reverse())) ?? null,
  };
}

function textsOf({ text, html }: Email): {
  readonly fresh: string;
  readonly folded: string;
  readonly isCut: boolean;
} {
  const plain = readable((text ?? '').slice(0, mailLimits.looked));
  const words =
    plain.trim() === '' ? htmlWords((html ?? '').slice(0, mailLimits.looked)) : { text: plain, quoted: '' };
  const { fresh, folded } = splitText(readable(words.text));
  const rest = [folded, readable(words.quoted)].filter((part) => part !== '').join('\n\n');
  // The mail consists only of a quotation.
  const [shown, hidden] = fresh === '' ? [rest, ''] : [fresh, rest];
  const cut =
    [...shown].length > mailLimits.text || Math.max(text?.length ?? 0, html?.length ?? 0) > mailLimits.looked;
  return { fresh: cutTo(shown, mailLimits.text), folded: cutTo(hidden, mailLimits.folded), isCut: cut };
}

function attachmentsOf(attachments: readonly Attachment[], isStart: boolean): readonly ReceivedAttachment[] {
  let together = 0;
  return attachments.slice(0, 100).map((attachment, place) => {
    const bytes = bytesOf(attachment);
    const listed = { name: nameOf(attachment, place), bytes: bytes.length };
    const leftOut = (why: LeftOutReason) => ({ ...listed, kind: null, left_out: why, parts: [] });
    if (place >= mailLimits.attachments) return leftOut('number');
    const isTooLarge =
      isStart ||
      bytes.length > mailLimits.attachment ||
      together + bytes.length > mailLimits.attachmentsTogether;
    if (isTooLarge) return leftOut('size');
    const file = keptFile(listed.name, bytes);
    if (file === undefined) return leftOut('kind');
    together += bytes.length;
    return { ...file, left_out: null };
  });
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function nameOf({ filename, mimeType }: Attachment, place: number): string {
  const fallback = mimeType === 'message/rfc822' ? 'mail' : 'attachment';
  return fileName(filename ?? '') || `${fallback}-${place + 1}`;
}
