import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type ParsedMail, parseMail } from './parse-mail.ts';

/** One mail that a sink has taken. */
export interface TakenMail extends ParsedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

/** A mail server that keeps what it gets. */
export interface SmtpSink {
  /** smtp://127.0.0.1:port */
  readonly url: string;
  readonly taken: readonly TakenMail[];
  /** Commands as they came, the text of mails left out. */
  readonly commands: readonly string[];
  /** Connections that are open. */
  open(): number;
  close(): Promise<void>;
}

/**
 * What it answers instead of what a good server would: a line such as `550 5.1.1 no`, 'hang' for nothing, 'reset' for
 * the end of the connection; undefined for the good answer.
 * @param step 'greeting', a command in capitals, or 'text' for the end of a mail
 */
export type Mood = (step: string, line: string) => string | undefined;

/** Starts one on the loopback. */
export async function startSmtpSink(mood: Mood = () => undefined): Promise<SmtpSink> {
  const taken: TakenMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket, mood, commands, (mail) => taken.push(mail));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port was given');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    commands,
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One for the test that runs. */
export async function smtpSinkForTest(mood?: Mood): Promise<SmtpSink> {
  const sink = await startSmtpSink(mood);
  onTestFinished(() => sink.close());
  return sink;
}

function converse(socket: Socket, mood: Mood, commands: string[], take: (mail: TakenMail) => void): void {
  let received = '';
  let from = '';
  let to: string[] = [];
  let isText = false;
  const say = (step: string, line: string, good: string): boolean => {
    const other = mood(step, line);
    if (other === 'reset') socket.resetAndDestroy();
    else if (other !== 'hang') socket.write(`${other ?? good}\r\n`);
    return other === undefined || /^[23]/.test(other);
  };
  const addressOf = (line: string) => /<(.*)>/.exec(line)?.[1] ?? '';

  function obey(line: string): void {
    commands.push(line);
    const command = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? '';
    if (command === 'EHLO') say(command, line, '250-sink\r\n250 SMTPUTF8');
    else if (command === 'MAIL') {
      if (say(command, line, '250 ok')) [from, to] = [addressOf(line), []];
    } else if (command === 'RCPT') {
      if (say(command, line, '250 ok')) to.push(addressOf(line));
    } else if (command === 'DATA') isText = say(command, line, '354 go on');
    else if (command === 'QUIT') socket.end('221 bye\r\n');
    else say(command, line, command === 'RSET' ? '250 ok' : '502 not here');
  }

  function readText(): void {
    const end = received.indexOf('\r\n.\r\n');
    if (end === -1) return;
    const text = received.slice(0, end + 2).replace(/^\.\./gm, '.');
    received = received.slice(end + 5);
    isText = false;
    const mail = { envelope: { from, to }, ...parseMail(text) };
    const answer = mood('text', text);
    // A server that falls silent after the text may have taken it.
    if (answer === undefined || answer === 'reset' || answer === 'hang') take(mail);
    if (answer === 'reset') socket.resetAndDestroy();
    else if (answer !== 'hang') socket.write(`${answer ?? '250 taken'}\r\n`);
  }

  say('greeting', '', '220 sink');
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    for (;;) {
      if (isText) {
        const before = received.length;
        readText();
        if (received.length === before) return;
        continue;
      }
      const end = received.indexOf('\r\n');
      if (end === -1) return;
      const line = Buffer.from(received.slice(0, end), 'latin1').toString();
      received = received.slice(end + 2);
      obey(line);
    }
  });
}
