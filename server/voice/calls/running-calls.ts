import { clientOf, networkOf } from '../../limits/client-limit.ts';
import type { Log } from '../../log.ts';
import type { AgentFactory } from '../agent/agent.ts';
import type { OtherServers } from '../other-servers/other-servers.ts';
import { type Call, type CallOptions, createCall } from './call.ts';
import { secondsBetween } from './call-record.ts';
import type { CallRecorder } from './call-recorder.ts';
import { type CallSaver, createCallSaver } from './call-saver.ts';
import type { EndedCalls } from './ended-calls.ts';

export interface RunningCall {
  readonly call: Call;
  /** The client whose limits it counts against. */
  readonly client: string;
  readonly network: string;
  /** Undefined if this is the only server. */
  readonly saver: CallSaver | undefined;
}

export interface Beginning extends Pick<CallOptions, 'identity' | 'caller' | 'before'> {
  readonly onNobodyCame?: () => void;
}

export interface RunningCallsOptions {
  readonly agents: AgentFactory;
  /** Maximum length of a call (MAX_CALL_SECONDS); 0 for no limit. */
  readonly maxSeconds: number;
  readonly ended: EndedCalls;
  /** Called with the reason for each call's end, and its seconds; 0 if nobody joined. */
  readonly onCallEnded?: ((reason: string, seconds: number) => void) | undefined;
  /** Records calls for the desk. */
  readonly recorder?: CallRecorder | undefined;
  readonly log: Log;
}

/** The calls of this process that aren't over. */
export function createRunningCalls(options: RunningCallsOptions) {
  const { agents, maxSeconds, ended, onCallEnded, recorder, log } = options;
  const running = new Map<string, RunningCall>();
  /** Saves that wait for the database to be back. */
  const unsaved = new Set<CallSaver>();
  const idle = new Set<() => void>();

  function noteEnd({ record }: Call): void {
    const { id, site, stage } = record;
    if (stage.status !== 'ended') return;
    const { startedAt, endedAt, endedReason } = stage;
    const seconds = secondsBetween(startedAt, endedAt);
    log.info({ call: id, ...(site && { site }), seconds, reason: endedReason }, 'voice call ended');
    onCallEnded?.(endedReason, seconds);
    recorder?.over(record);
  }

  function remove(call: Call): void {
    if (running.get(call.id)?.call === call) running.delete(call.id);
    if (running.size > 0) return;
    for (const tell of idle) tell();
    idle.clear();
  }

  return {
    get size() {
      return running.size;
    },
    values: () => running.values(),
    find: (id: string) => running.get(id),
    /** Runs a call in this process. */
    run(
      { identity, caller, before, onNobodyCame }: Beginning,
      others: OtherServers | undefined,
    ): RunningCall {
      const saver: CallSaver | undefined =
        others &&
        createCallSaver({
          calls: others.calls,
          server: others.id,
          identity,
          caller,
          call: () => call,
          onMoved() {
            call.move();
            remove(call);
          },
          onUnsaved() {
            if (saver) unsaved.add(saver);
          },
          log,
        });
      const call: Call = createCall({
        identity,
        before,
        engines: agents.engage(before?.transcriber),
        caller,
        maxSeconds,
        log,
        onChange: () => saver?.save(),
        onEnd(wasJoined) {
          remove(call);
          saver?.save();
          ended.add({ token: call.token, record: call.record });
          // A call that never happened costs nothing.
          if (!wasJoined) onNobodyCame?.();
          noteEnd(call);
        },
      });
      const { clientAddress } = caller;
      const begun = { call, client: clientOf(clientAddress), network: networkOf(clientAddress), saver };
      running.set(call.id, begun);
      return begun;
    },
    /** Retries the saves that wait for the database. @param wasKnown false if the database knows none of the calls */
    saveWaiting(wasKnown: boolean) {
      const missing = wasKnown ? [] : [...running.values()].flatMap(({ saver }) => saver ?? []);
      const waiting = new Set([...unsaved, ...missing]);
      unsaved.clear();
      for (const saver of waiting) saver.save();
    },
    /** Hands a call over to the server with the fewest calls; if there is none, it stays. */
    async giveAway({ call, saver }: RunningCall, others: OtherServers | undefined) {
      const next = await others?.freest();
      if (!saver || !next || !call.isJoined || !(await saver.giveTo(next.id))) return;
      call.move();
      remove(call);
    },
    /** Resolves when no call is running. */
    async over() {
      if (running.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      idle.add(resolve);
      await promise;
    },
  };
}
