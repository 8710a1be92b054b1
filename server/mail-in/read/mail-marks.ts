/** Links a mail to its request: the token of an address it was sent to, and the mails it answers. */
export interface MailMarks {
  /** Our own mails that it answers: `reply_booking_` and the id of the entry, for example. */
  readonly answered: readonly string[];
  /** Message-IDs of other mails that it answers. */
  readonly others: readonly string[];
  readonly tokens: readonly string[];
}

/** How many Message-IDs of a mail are considered; the last ones are the closest. */
const mostReferences = 40;

/** How many recipients are considered. */
const mostRecipients = 50;

/** The longest header that is considered. */
const longestHeader = 8000;

/** A Message-ID of ours: see server/outbox/message-id.ts. */
const ownId = /^((?:reply|confirmation)_(?:booking|consultation)_[\da-f-]{36})@/;

/** Message-IDs in a header, without their brackets. */
export function messageIdsIn(header: string): readonly string[] {
  return header
    .slice(-longestHeader)
    .split('<')
    .flatMap((part) => {
      const end = part.indexOf('>');
      const id = end > 0 ? part.slice(0, end).trim() : '';
      return id !== '' && id.length <= 500 && /^[\x21-\x7e]+$/.test(id) ? [id] : [];
    });
}

/** Headers that name recipients; forwarding services add some of them. */
const recipientHeaders = [
  'delivered-to',
  'x-original-to',
  'x-envelope-to',
  'envelope-to',
  'x-forwarded-to',
  'to',
  'cc',
];

/**
 * @param headers all headers in order, names in lower case
 * @param envelope further recipients named by the delivering service
 */
export function mailMarks(
  headers: readonly (readonly [name: string, value: string])[],
  envelope: readonly string[] = [],
): MailMarks {
  const references = headers
    .filter(([name]) => name === 'references' || name === 'in-reply-to')
    .flatMap(([, value]) => messageIdsIn(value))
    .slice(-mostReferences);
  const answered = references.flatMap((id) => ownId.exec(id)?.[1] ?? []);
  const recipients = headers
    .filter(([name]) => recipientHeaders.includes(name))
    .map(([, value]) => value.slice(0, longestHeader))
    .concat(envelope);
  return {
    answered: [...new Set(answered)].reverse(),
    others: [...new Set(references.filter((id) => !ownId.test(id)))].reverse(),
    tokens: [...new Set(recipients.flatMap(tokensIn))].slice(0, mostRecipients),
  };
}

/** Where an address may contain a token: after a plus, or as its whole local part. */
const token = /(?:^|\+)([\da-f]{24})$/;

function tokensIn(recipients: string): readonly string[] {
  return recipients.split(/[\s,;<>"()]+/).flatMap((address) => {
    const at = address.lastIndexOf('@');
    const found = at > 0 ? token.exec(address.slice(0, at).toLowerCase())?.[1] : undefined;
    return found === undefined ? [] : [found];
  });
}
