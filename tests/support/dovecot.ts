import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackages, isRootOnDebian } from '#setup/debian-packages.ts';
import { freePort } from './free-port.ts';

/** A mailbox on a real IMAP server, Debian's Dovecot, in a folder of its own. */
export interface Dovecot {
  /** imap://… */
  readonly url: string;
  /** Puts a mail into the mailbox, as a mail server does. */
  deliver(mail: string): Promise<void>;
  start(): Promise<void>;
  /** Ends it and everything that it started, as a crash does. */
  kill9(): Promise<void>;
  /** Makes the mailbox anew: another UIDVALIDITY, the same mails. */
  renumber(): Promise<void>;
  remove(): Promise<void>;
}

const program = '/usr/sbin/dovecot';

/** Whether there is a Dovecot here; on a fresh Debian it is installed first. */
export function hasDovecot(): boolean {
  if (!existsSync(program) && isRootOnDebian()) installDebianPackages(['dovecot-imapd']);
  return existsSync(program);
}

/** The user it runs as: the one who runs the tests, or nobody instead of root. */
function unprivileged(): {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
  readonly group: string;
} {
  const { uid, gid, username } = userInfo();
  return uid === 0
    ? { uid: 65_534, gid: 65_534, name: 'nobody', group: 'nogroup' }
    : { uid, gid, name: username, group: '' };
}

export async function createDovecot(): Promise<Dovecot> {
  const { uid, gid, name, group } = unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-dovecot-'));
  const box = join(folder, 'mail');
  const port = await freePort();
  const own = async (path: string) => {
    if (process.getuid?.() === 0) await chown(path, uid, gid);
  };
  for (const path of [
    box,
    join(box, 'tmp'),
    join(box, 'new'),
    join(box, 'cur'),
    join(folder, 'run'),
    join(folder, 'state'),
  ]) {
    await mkdir(path, { recursive: true });
    await own(path);
  }
  await own(folder);
  const config = join(folder, 'dovecot.conf');
  await writeFile(
    config,
    `protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${name}
default_login_user = ${name}
${group && `default_internal_group = ${group}`}
first_valid_uid = 1
mail_location = maildir:${box}
mailbox_idle_check_interval = 1s
passdb {
  driver = static
  args = password=open-sesame
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service stats {
  chroot =
}
`,
  );
  let child: ReturnType<typeof spawn> | undefined;

  const hasEnded = () => child === undefined || child.exitCode !== null || child.signalCode !== null;

  async function start(): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      // It ends at once while a process of the killed one still holds the port, or another has the number that its file
      // names.
      if (hasEnded()) {
        await rm(join(folder, 'run', 'master.pid'), { force: true });
        child = spawn(program, ['-F', '-c', config], {
          detached: true,
          stdio: 'ignore',
          ...(process.getuid?.() === 0 && { uid, gid }),
        });
      }
      if (await answers(port)) return;
      await sleep(100);
    }
    throw new Error(`Dovecot does not start: ${await readFile(join(folder, 'log'), 'utf8').catch(String)}`);
  }

  async function kill9(): Promise<void> {
    if (child?.pid === undefined || hasEnded()) return;
    const ended = once(child, 'exit');
    // It leads a group of its own.
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  return {
    url: `imap://replies%40foyer.example:open-sesame@127.0.0.1:${port}`,
    async deliver(mail) {
      const file = `${Date.now()}.${randomUUID()}.test`;
      await writeFile(join(box, 'tmp', file), mail.replaceAll('\r\n', '\n'));
      await own(join(box, 'tmp', file));
      await rename(join(box, 'tmp', file), join(box, 'new', file));
    },
    start,
    kill9,
    async renumber() {
      for (const file of ['dovecot-uidlist', 'dovecot.index', 'dovecot.index.log', 'dovecot.index.cache'])
        await rm(join(box, file), { force: true });
      for (const file of ['dovecot-uidvalidity']) await rm(join(box, file), { force: true });
    },
    async remove() {
      await kill9();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether it greets. */
async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  try {
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(2000) });
    return String(greeting).startsWith('* OK');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
