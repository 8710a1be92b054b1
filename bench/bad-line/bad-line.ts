import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startRelay } from './relay.ts';

const run = promisify(execFile);

/** A visitor's own network, at the far end of a line that can be made bad. */
export type BadLine = Awaited<ReturnType<typeof setUpBadLine>>;

const server = '10.77.0.1';
/** The visitor's addresses, used one after the other. */
const visitors = ['10.77.0.2', '10.77.0.3', '10.77.0.4', '10.77.0.5'];
/** The link that carries the packets between the networks. */
const [carrierHere, carrierThere] = ['10.78.0.1', '10.78.0.2'];
/** The ports on which each end waits for datagrams. */
const [portHere, portThere] = [47_001, 47_002];
/** A packet has to fit into a datagram. */
const mtu = 1400;

/**
 * Sets up a visitor's network: a network namespace whose only way out is a tunnel through a relay. So the kernel's own TCP
 * runs over the bad line at both ends. (`tc netem` would do the same on kernels that have it.)
 * @throws unless it runs as root, and with socat, iproute2 and /dev/net/tun
 */
export async function setUpBadLine() {
  await checkMachine();
  const name = `foyer-visitor-${process.pid}`;
  const [veth, peer] = [`fv${process.pid}`, `fp${process.pid}`];
  const [tunnel, far] = [`ft${process.pid}`, `fu${process.pid}`];
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bad-line-'));
  const programs: ChildProcess[] = [];
  const inside = (...command: string[]) => run('ip', ['netns', 'exec', name, ...command]);

  await run('ip', ['netns', 'add', name]);
  await run('ip', ['link', 'add', veth, 'type', 'veth', 'peer', 'name', peer]);
  await run('ip', ['link', 'set', peer, 'netns', name]);
  await run('ip', ['addr', 'add', `${carrierHere}/30`, 'dev', veth]);
  await run('ip', ['link', 'set', veth, 'up']);
  await inside('ip', 'addr', 'add', `${carrierThere}/30`, 'dev', peer);
  await inside('ip', 'link', 'set', peer, 'up');
  await inside('ip', 'link', 'set', 'lo', 'up');

  const relay = await startRelay(
    [
      { host: '127.0.0.1', port: portHere },
      { host: carrierThere, port: portThere },
    ],
    ['127.0.0.1', carrierHere],
  );
  const tun = (address: string, device: string) => `TUN:${address}/24,tun-name=${device},iff-no-pi,iff-up`;
  programs.push(
    spawn('socat', [tun(server, tunnel), `UDP4:127.0.0.1:${relay.ports[0]},bind=127.0.0.1:${portHere}`]),
    spawn('ip', [
      ...['netns', 'exec', name, 'socat', tun(visitors[0] ?? '', far)],
      `UDP4:${carrierHere}:${relay.ports[1]},bind=${carrierThere}:${portThere}`,
    ]),
  );
  await eventually(() => run('ip', ['link', 'set', tunnel, 'mtu', String(mtu)]));
  await eventually(() => inside('ip', 'link', 'set', far, 'mtu', String(mtu)));

  let changes = 0;
  return {
    /** The address that a server has to listen on. */
    serverAddress: server,
    /** A program that starts the given program on the visitor's side. */
    async wrap(program: string): Promise<string> {
      const file = join(folder, `in-${programs.length}-${program.split('/').at(-1)}`);
      await writeFile(file, `#!/bin/sh\nexec ip netns exec ${name} ${program} "$@"\n`);
      await chmod(file, 0o755);
      return file;
    },
    set: relay.set,
    cut: relay.cut,
    /** Gives the visitor a new address, as after a change from Wi-Fi to mobile. */
    async changeAddress(): Promise<void> {
      const [from, to] = [visitors[changes % visitors.length], visitors[(changes + 1) % visitors.length]];
      changes += 1;
      await inside('ip', 'addr', 'add', `${to}/24`, 'dev', far);
      await inside('ip', 'addr', 'del', `${from}/24`, 'dev', far);
      // A network's other addresses disappear with its first one.
      await inside('ip', 'addr', 'replace', `${to}/24`, 'dev', far);
    },
    async close(): Promise<void> {
      for (const program of programs) {
        const ended = once(program, 'exit');
        program.kill();
        await ended;
      }
      relay.close();
      await run('ip', ['netns', 'del', name]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws with one sentence that says what this machine lacks */
async function checkMachine(): Promise<void> {
  const missing = process.getuid?.() === 0 ? [] : ['root'];
  for (const [name, command] of [
    ['socat', ['socat', '-V']],
    ['iproute2', ['ip', '-V']],
  ] as const) {
    const [program, ...args] = command;
    await run(program, args).catch(() => missing.push(name));
  }
  await access('/dev/net/tun').catch(() => missing.push('/dev/net/tun'));
  if (missing.length > 0) throw new Error(`A bad line needs ${missing.join(', ')} on this machine.`);
}

/** Retries for at most 5 s: devices take a moment to appear. */
async function eventually(act: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
