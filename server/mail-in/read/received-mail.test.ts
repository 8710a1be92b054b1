import { expect, test } from 'vitest';
import { readHints, readReceivedMail, UnreadableMail } from './received-mail.ts';

/** Headers that every mail here has. */
const usual = [
  'From: Rosa <rosa@salon.example>',
  'To: inbox@foyer.example',
  'Message-ID: <1@salon.example>',
  'MIME-Version: 1.0',
];

function read(headers: readonly string[], body: string | readonly string[]) {
  const text = typeof body === 'string' ? body : body.join('\r\n');
  return readReceivedMail(Buffer.from([...usual, ...headers, '', text].join('\r\n')));
}

const plain = 'Content-Type: text/plain; charset=utf-8';
const html = 'Content-Type: text/html; charset=utf-8';
const alternative = 'Content-Type: multipart/alternative; boundary="b"';

/** Both parts of a mail, as programs write them. */
function both(text: string, markup: string): readonly string[] {
  return ['--b', plain, '', text, '--b', html, '', markup, '--b--'];
}

const shapes: Readonly<
  Record<
    string,
    {
      readonly headers: readonly string[];
      readonly body: string | readonly string[];
      readonly fresh: string;
      readonly folded?: string;
    }
  >
> = {
  'Gmail, text and HTML': {
    headers: [alternative],
    body: both(
      'Tuesday works.\r\n\r\nOn Mon, Nov 23, 2026 at 4:05\u202fPM Ana <replies+2f@foyer.example>\r\nwrote:\r\n\r\n> When?\r\n>\r\n',
      '<div dir="ltr">Tuesday works.</div><br><div class="gmail_quote"><div class="gmail_attr">On Mon Ana wrote:</div><blockquote>When?</blockquote></div>',
    ),
    fresh: 'Tuesday works.',
    folded: 'On Mon, Nov 23, 2026 at 4:05\u202fPM Ana <replies+2f@foyer.example>\nwrote:\n\n> When?\n>',
  },
  'Gmail, HTML alone': {
    headers: [html],
    body: '<div dir="ltr">Tuesday <b>works</b>.<br>Thanks</div><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, Ana wrote:<br></div><blockquote class="gmail_quote">When?</blockquote></div>',
    fresh: 'Tuesday works.\nThanks',
    folded: 'On Mon, Ana wrote:\nWhen?',
  },
  'Outlook on Windows, HTML alone': {
    headers: [html],
    body: '<html><head><style>p{margin:0}</style></head><body><div class="WordSection1"><p class="MsoNormal">Tuesday works.<o:p></o:p></p><div id="divRplyFwdMsg"><b>From:</b> Ana<br><b>Sent:</b> Monday<br></div><p>When?</p></div></body></html>',
    fresh: 'Tuesday works.',
    folded: 'From: Ana\nSent: Monday\nWhen?',
  },
  'Outlook, text': {
    headers: [plain],
    body: 'Tuesday works.\r\n\r\n________________________________\r\nFrom: Ana <a@foyer.example>\r\nSent: Monday, November 23, 2026 4:05 PM\r\nTo: Rosa\r\nSubject: Your booking\r\n\r\nWhen?',
    fresh: 'Tuesday works.',
    folded:
      '________________________________\nFrom: Ana <a@foyer.example>\nSent: Monday, November 23, 2026 4:05 PM\nTo: Rosa\nSubject: Your booking\n\nWhen?',
  },
  'Outlook in German': {
    headers: [plain],
    body: 'Dienstag passt.\r\n\r\nVon: Ana\r\nGesendet: Montag, 23. November 2026\r\nAn: Rosa\r\nBetreff: Termin\r\n\r\nWann?',
    fresh: 'Dienstag passt.',
    folded: 'Von: Ana\nGesendet: Montag, 23. November 2026\nAn: Rosa\nBetreff: Termin\n\nWann?',
  },
  'Apple Mail on an iPhone': {
    headers: [plain, 'Content-Transfer-Encoding: quoted-printable'],
    body: 'Tuesday works =E2=98=80=EF=B8=8F\r\n\r\nSent from my iPhone\r\n\r\n> On Nov 23, 2026, at 4:05=E2=80=AFPM, Ana <a@foyer.example> wrote:\r\n>=20\r\n> =EF=BB=BFWhen?',
    fresh: 'Tuesday works ☀️',
    folded:
      'Sent from my iPhone\n\n> On Nov 23, 2026, at 4:05\u202fPM, Ana <a@foyer.example> wrote:\n> \n> When?',
  },
  'Apple Mail, HTML alone': {
    headers: [html],
    body: '<html><body>Tuesday works.<br><div><br><blockquote type="cite"><div>On Nov 23, 2026, Ana wrote:</div><div>When?</div></blockquote></div></body></html>',
    fresh: 'Tuesday works.',
    folded: 'On Nov 23, 2026, Ana wrote:\nWhen?',
  },
  'Thunderbird, format=flowed with a signature': {
    headers: ['Content-Type: text/plain; charset=UTF-8; format=flowed'],
    body: 'Tuesday works.\r\n\r\n-- \r\nRosa Marín\r\nSalon Sol',
    fresh: 'Tuesday works.',
    folded: '-- \nRosa Marín\nSalon Sol',
  },
  'Thunderbird, answers between the quoted lines: all of it stays in sight': {
    headers: [plain],
    body: 'Hello,\r\n\r\n> When?\r\nTuesday.\r\n> Where?\r\nAt the salon.',
    fresh: 'Hello,\n\n> When?\nTuesday.\n> Where?\nAt the salon.',
  },
  'Thunderbird, HTML alone': {
    headers: [html],
    body: '<p>Tuesday works.</p><div class="moz-cite-prefix">On 23.11.26 16:05, Ana wrote:<br></div><blockquote type="cite" cite="mid:x"><p>When?</p></blockquote><div class="moz-signature">-- <br>Rosa</div>',
    fresh: 'Tuesday works.',
    folded: '--\nRosa\n\nOn 23.11.26 16:05, Ana wrote:\nWhen?',
  },
  'Yahoo, in French and Latin-1': {
    headers: ['Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: quoted-printable'],
    body: 'Mardi, =E7a va.\r\n\r\nLe lundi 23 novembre, Ana a =E9crit :\r\n> Quand ?',
    fresh: 'Mardi, ça va.',
    folded: 'Le lundi 23 novembre, Ana a écrit :\n> Quand ?',
  },
  'Windows-1252 in base64': {
    headers: ['Content-Type: text/plain; charset="windows-1252"', 'Content-Transfer-Encoding: base64'],
    body: Buffer.from('It\x92s \x80 99', 'latin1').toString('base64'),
    fresh: 'It’s € 99',
  },
  'Japanese in ISO-2022-JP': {
    headers: ['Content-Type: text/plain; charset=iso-2022-jp'],
    body: '\x1b$B2PMKF|\x1b(B',
    fresh: '火曜日',
  },
  'a charset that nobody knows': {
    headers: ['Content-Type: text/plain; charset=x-unheard-of'],
    body: 'Tuesday works.',
    fresh: 'Tuesday works.',
  },
  'no headers of MIME at all': { headers: [], body: 'Tuesday works.', fresh: 'Tuesday works.' },
  'a forwarded mail without a word of its own': {
    headers: [plain],
    body: '---------- Forwarded message ---------\r\nFrom: Bo <bo@y.example>\r\n\r\nCall me.',
    fresh: '---------- Forwarded message ---------\nFrom: Bo <bo@y.example>\n\nCall me.',
  },
  'a sentence that only begins like a quotation': {
    headers: [plain],
    body: 'On Monday I wrote to you.\r\nFrom: nobody\r\nIt says:\r\nsent from my heart, to all of you',
    fresh: 'On Monday I wrote to you.\nFrom: nobody\nIt says:\nsent from my heart, to all of you',
  },
};

test.each(Object.entries(shapes))('[27.3] %s', async (_, { headers, body, fresh, folded = '' }) => {
  expect(await read(headers, body)).toMatchObject({ text: fresh, folded, is_cut: false });
});

test('[27.3] encoded words, a group as sender and headers without an end are read as far as they make sense', async () => {
  const mail = await readReceivedMail(
    Buffer.from(
      [
        'From: =?utf-8?Q?Rosa_Mar=C3=ADn?= <ROSA@salon.example>',
        'Subject: =?utf-8?B?UmU6IFlvdXIgYm9va2luZw==?=\r\n =?utf-8?Q?_=E2=80=AEevil?=',
        'Message-ID: <a b@salon.example>',
        '',
        'Hi\0\x07 there\u202e',
      ].join('\r\n'),
    ),
  );
  expect(mail).toMatchObject({
    from_name: 'Rosa Marín',
    from_address: 'ROSA@salon.example',
    subject: 'Re: Your booking evil',
    message_id: null,
    text: 'Hi there',
  });
  const group = await readHints(Buffer.from('From: friends: a@b.example, c@d.example;\r\n\r\n'));
  expect(group.from_address).toBe('a@b.example');
  expect(
    (await readHints(Buffer.from('From: "x" <a@b.example\r\nbcc: y>\r\n\r\n'))).from_address,
  ).not.toContain('\n');
});

test('[27.3] hostile HTML becomes words, or nothing', async () => {
  const hostile = [
    '<script>alert(1)</script><style>body{display:none}</style><title>t</title>Hi',
    '<img src=x onerror=alert(1)>there<iframe srcdoc="<b>no</b>"></iframe>',
    '<a href="javascript:alert(1)">click</a><svg><text>no</text></svg><!-- no -->',
    '<textarea></textarea>&lt;b&gt;&#x202e;&nbsp;&amp;',
    '<table><tr><td>a</td><td>b</td></tr></table>',
  ].join('');
  const { text } = await read([html], hostile);
  expect(text).toBe('Hithereclick<b> &\na b');
});

test('[27.3] tokens and references are found wherever mail programs and services put them', async () => {
  const entry = '5b0f1c2d-0000-4000-8000-000000000001';
  const token = '0123456789abcdef01234567';
  const hints = await readHints(
    Buffer.from(
      [
        `Delivered-To: inbox+${token.toUpperCase()}@foyer.example`,
        'To: "Foyer, replies" <x@y.example>, inbox+short@foyer.example',
        `References: <other@x.example> <confirmation_booking_${entry}@foyer.example>`,
        ` <reply_booking_${entry}@foyer.example> <reply_booking_${entry}x@foyer.example>`,
        'In-Reply-To: <last@x.example>',
        '',
        '',
      ].join('\r\n'),
    ),
  );
  expect(hints).toMatchObject({
    tokens: [token],
    answered: [`reply_booking_${entry}`, `confirmation_booking_${entry}`],
    others: ['last@x.example', `reply_booking_${entry}x@foyer.example`, 'other@x.example'],
  });
});

test('[27.3] huge mails, deep ones and endless headers end soon: cut, or refused', async () => {
  const begun = performance.now();
  const long = await read([plain], 'a '.repeat(2_000_000));
  expect([...long.text].length).toBeLessThanOrEqual(10_000);
  expect(long.is_cut).toBe(true);
  const nested = Array.from(
    { length: 200 },
    (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary="b${depth + 1}"\r\n`,
  );
  await expect(read(['Content-Type: multipart/mixed; boundary="b0"'], nested)).rejects.toThrow(
    UnreadableMail,
  );
  await expect(read([`X-Long: ${'a'.repeat(300_000)}`], 'Hi')).rejects.toThrow(UnreadableMail);
  const divs = await read([html], `${'<div>'.repeat(60_000)}deep`);
  expect(divs.text).toBe('deep');
  for (const line of [
    '> ',
    'On a wrote:',
    'sent from my ',
    'From: a',
    '_'.repeat(80),
    '-- original message ',
    'a:',
  ]) {
    await read([plain], `${line}\r\n`.repeat(20_000));
  }
  const wide = await read(
    ['Content-Type: multipart/mixed; boundary="b"'],
    [
      ...Array.from({ length: 3000 }, () => '--b\r\nContent-Disposition: attachment; filename="a"\r\n\r\nx'),
      '--b--',
    ],
  );
  expect(wide.attachments).toHaveLength(100);
  expect(performance.now() - begun).toBeLessThan(30_000);
});
