// The thread of server/hang-watch/watchdog.ts.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

const { beats, limits, interval, notifies }: WatchdogData = workerData;
const beat = new Int32Array(beats);

/** Linux's unit of processor time, in milliseconds (USER_HZ in proc(5)). */
const clockTick = 10;

/** A main thread that used less processor time than this, in milliseconds, did nothing. */
const leastWork = 100;

/** Ticks of this thread between two messages to the service manager. */
const notifyEvery = 5;

let seen = Atomics.load(beat, 0);
/** Since the last sign of life: ticks of this thread (none while the machine is suspended), and work done. */
let missed = 0;
let cpu = cpuTime();
let ticks = 0;

setInterval(() => {
  const now = Atomics.load(beat, 0);
  ticks += 1;
  if (now !== seen) {
    seen = now;
    missed = 0;
    cpu = cpuTime();
    if (notifies && ticks % notifyEvery === 0) notify('WATCHDOG=1');
    return;
  }
  missed += 1;
  const worked = cpuTime() - cpu;
  // On an overloaded machine the main thread still works a little; one that waits forever does not.
  const isStuck = missed * interval >= limits.idle && worked < leastWork;
  if (worked >= limits.busy || isStuck) end();
}, interval);

parentPort?.on('message', () => {
  if (notifies) notify('READY=1');
});

/** Processor time of the main thread, in milliseconds; of the whole process if the system does not tell. */
function cpuTime(): number {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * clockTick;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** systemd's own program: Node cannot write to a datagram socket. */
function notify(message: 'READY=1' | 'WATCHDOG=1'): void {
  spawnSync('systemd-notify', [message], { stdio: 'ignore', timeout: 5000 });
}

function end(): void {
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    msg: 'the process hangs and is ended, to be started again',
  };
  writeSync(1, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}
