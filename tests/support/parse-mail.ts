/** A mail as its reader sees it (RFC 5322, 2047, 2045). */
export interface ParsedMail {
  /** Every header line, unfolded, in order: names in lower case, values decoded. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The value of a header that is there once. */
  header(name: string): string;
  /** The text, decoded, line breaks as LF; of several parts the plain one. */
  readonly text: string;
  /** The HTML part, where there is one. */
  readonly html?: string | undefined;
}

/** @param source the mail's bytes as latin1, lines ended by CRLF */
export function parseMail(source: string): ParsedMail {
  const bodyStart = source.indexOf('\r\n\r\n');
  const headers = source
    .slice(0, bodyStart)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())] as const;
    });
  const header = (name: string) => {
    const values = headers.filter(([found]) => found === name);
    if (values.length !== 1) throw new Error(`The mail has ${values.length} headers ${name}.`);
    return values[0]?.[1] ?? '';
  };
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(
    headers.find(([name]) => name === 'content-type')?.[1] ?? '',
  )?.[1];
  if (boundary !== undefined) {
    const [, ...parts] = source.slice(bodyStart).split(`\r\n--${boundary}`);
    const [plain, html] = parts.slice(0, 2).map((part) => parseMail(part.replace(/^\r\n/, '')));
    return { headers, header, text: plain?.text ?? '', html: html?.text };
  }
  const mixed = /^multipart\/mixed;.*boundary="([^"]+)"/.exec(
    headers.find(([name]) => name === 'content-type')?.[1] ?? '',
  )?.[1];
  if (mixed !== undefined) {
    const first = source.slice(bodyStart).split(`\r\n--${mixed}`)[1] ?? '';
    const { text, html } = parseMail(first.replace(/^\r\n/, ''));
    return { headers, header, text, html };
  }
  const encoding = header('content-transfer-encoding').toLowerCase();
  const text = decodeBody(source.slice(bodyStart + 4), encoding)
    .toString()
    .replaceAll('\r\n', '\n');
  return { headers, header, text };
}

function decodeHeader(value: string): string {
  const utf8 = Buffer.from(value, 'latin1').toString();
  return utf8
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, content = '']) =>
          kind?.toLowerCase() === 'b'
            ? Buffer.from(content, 'base64')
            : quotedPrintable(content.replaceAll('_', ' ')),
        ),
      ).toString(),
    );
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r\n/g, ''));
  return Buffer.from(body, 'latin1');
}

function quotedPrintable(text: string): Buffer {
  const latin1 = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(latin1, 'latin1');
}
