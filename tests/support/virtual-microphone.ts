import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findProgram } from '#setup/find-browsers.ts';

/** Debian's programs. */
export interface SoundPrograms {
  readonly pulseaudio: string;
  readonly paplay: string;
}

/** Where they are, if they are installed. */
export function findSoundPrograms(): SoundPrograms | undefined {
  const pulseaudio = findProgram('pulseaudio');
  const paplay = findProgram('paplay');
  return pulseaudio && paplay ? { pulseaudio, paplay } : undefined;
}

/** A microphone and loudspeakers for one browser, on a machine that has neither. */
export interface VirtualMicrophone {
  /** For the browser's environment. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts a sound server (PulseAudio) of its own, whose microphone hears a file again and again.
 * @param file WAV
 */
export async function startVirtualMicrophone(
  programs: SoundPrograms | undefined,
  file: string,
): Promise<VirtualMicrophone> {
  if (!programs) throw new Error("There is no sound server here: it needs Debian's pulseaudio.");
  const { pulseaudio, paplay } = programs;
  const folder = await mkdtemp(join(tmpdir(), 'foyer-sound-'));
  const socket = join(folder, 'socket');
  const modules = [
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    'module-null-sink sink_name=loudspeakers',
    'module-null-sink sink_name=mouth',
    // Browsers do not offer the monitor of a sink as a microphone.
    'module-remap-source master=mouth.monitor source_name=microphone',
  ];
  const server = spawn(
    pulseaudio,
    [
      ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no'],
      ...modules.flatMap((module) => ['-L', module]),
    ],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  const env = { PULSE_SERVER: `unix:${socket}`, PULSE_SOURCE: 'microphone', PULSE_SINK: 'loudspeakers' };
  await vi.waitFor(() => access(socket), { timeout: 30_000 });

  let isStopped = false;
  let player: ChildProcess | undefined;
  async function play(): Promise<void> {
    while (!isStopped) {
      player = spawn(paplay, ['--device=mouth', file], {
        stdio: 'ignore',
        env: { ...process.env, ...env },
      });
      await once(player, 'exit');
    }
  }
  const playing = play();

  return {
    env,
    async stop() {
      isStopped = true;
      player?.kill();
      await playing;
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
