import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import { type ParsedMail, parseMail } from '../support/parse-mail.ts';
import type { Certificate } from '../support/self-signed-certificate.ts';

/** One mail that a sink has taken. */
export interface TakenMail extends ParsedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** As it came, bytes as latin1. */
  readonly source: string;
}

/** A mail server that keeps what it gets. */
export interface SmtpSink {
  /** smtp://127.0.0.1:port, or smtps: */
  readonly url: string;
  readonly taken: readonly TakenMail[];
  /** Commands as they came, the text of mails left out. */
  readonly commands: readonly string[];
  /** Connections that are open. */
  open(): number;
  close(): Promise<void>;
}

/**
 * Its answer in place of a good server's: a line such as `550 5.1.1 no`, 'hang' for nothing, 'reset' for
 * the end of the connection; 'slow' for the good answer two seconds later; undefined for the good answer.
 * @param step 'greeting', a command in capitals, or 'text' for the end of a mail
 */
export type Mood = (step: string, line: string) => string | undefined;

/** TLS from the beginning, or once STARTTLS asks for it; logins are taken only then. */
export interface SinkEncryption {
  readonly begins: 'at once' | 'with STARTTLS';
  readonly certificate: Certificate;
}

/** Starts one on the loopback, without encryption where none is given. */
export async function startSmtpSink(
  mood: Mood = () => undefined,
  encryption?: SinkEncryption,
): Promise<SmtpSink> {
  const taken: TakenMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const take = (mail: TakenMail) => void taken.push(mail);
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket, { mood, commands, take, certificate: encryption?.certificate });
  };
  const isSecure = encryption?.begins === 'at once';
  const server = isSecure ? createTlsServer(encryption.certificate, serve) : createServer(serve);
  // A client that does not trust the certificate.
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port was given');
  return {
    url: `${isSecure ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
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
export async function smtpSinkForTest(mood?: Mood, encryption?: SinkEncryption): Promise<SmtpSink> {
  const sink = await startSmtpSink(mood, encryption);
  onTestFinished(() => sink.close());
  return sink;
}

interface Conversation {
  readonly mood: Mood;
  readonly commands: string[];
  readonly take: (mail: TakenMail) => void;
  readonly certificate: Certificate | undefined;
}

function converse(socket: Socket, conversation: Conversation, isGreeted = false): void {
  const { mood, commands, take, certificate } = conversation;
  const isEncrypted = socket instanceof TLSSocket;
  const features = isEncrypted ? '\r\n250-AUTH PLAIN' : certificate ? '\r\n250-STARTTLS' : '';
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
    if (command === 'EHLO') say(command, line, `250-sink${features}\r\n250 SMTPUTF8`);
    else if (command === 'STARTTLS' && certificate && !isEncrypted) encrypt(certificate);
    else if (command === 'AUTH' && isEncrypted) say(command, line, '235 welcome');
    else if (command === 'MAIL') {
      if (say(command, line, '250 ok')) [from, to] = [addressOf(line), []];
    } else if (command === 'RCPT') {
      if (say(command, line, '250 ok')) to.push(addressOf(line));
    } else if (command === 'DATA') isText = say(command, line, '354 go on');
    else if (command === 'QUIT') socket.end('221 bye\r\n');
    else say(command, line, command === 'RSET' ? '250 ok' : '502 not here');
  }

  function encrypt(certificate: Certificate): void {
    socket.removeAllListeners('data').write('220 go on\r\n');
    const encrypted = new TLSSocket(socket, { isServer: true, ...certificate });
    encrypted.on('error', () => socket.destroy());
    converse(encrypted, conversation, true);
  }

  function readText(): void {
    const end = received.indexOf('\r\n.\r\n');
    if (end === -1) return;
    const text = received.slice(0, end + 2).replace(/^\.\./gm, '.');
    received = received.slice(end + 5);
    isText = false;
    const mail = { envelope: { from, to }, source: text, ...parseMail(text) };
    const answer = mood('text', text);
    // A server that falls silent after the text may have taken it.
    if (answer === undefined || /^[a-z]/.test(answer)) take(mail);
    if (answer === 'slow') setTimeout(() => socket.write('250 taken\r\n'), 2000);
    else if (answer === 'reset') socket.resetAndDestroy();
    else if (answer !== 'hang') socket.write(`${answer ?? '250 taken'}\r\n`);
  }

  if (!isGreeted) say('greeting', '', '220 sink');
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
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
