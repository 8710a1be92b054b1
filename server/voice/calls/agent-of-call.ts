import type { Log } from '../../log.ts';
import type { Agent, AgentTransport, CallEngines, CallOfAgent } from '../agent/agent.ts';
import type { LineSpeech } from '../connection/line-pace.ts';

/**
 * A call's agent, from the visitor's arrival on: if it breaks, that ends its call and nothing else.
 * @param onBroken called when it failed, and can do nothing more for this call
 */
export function createAgentOfCall(id: string, engines: CallEngines, onBroken: () => void, log: Log) {
  let agent: Agent | undefined;

  function act(action: (agent: Agent) => void): void {
    if (!agent) return;
    try {
      action(agent);
    } catch (error) {
      fail(error);
    }
  }

  function fail(err: unknown): void {
    log.error({ call: id, err }, 'a voice agent failed');
    onBroken();
  }

  return {
    get isEmployed() {
      return agent !== undefined;
    },
    /** The agent's mind, as serialized by itself. */
    get mind() {
      return agent?.mind;
    },
    employ(transport: AgentTransport, call: CallOfAgent) {
      try {
        agent = engines.createAgent(transport, call);
      } catch (err) {
        log.error({ call: id, err }, 'a voice agent could not be created');
        onBroken();
      }
    },
    /** Lets the agent act, if it is there. */
    act,
    /** Something that it started failed. */
    fail,
    /** Tells it whether the visitor's line carries speech. */
    carry: (speech: LineSpeech) =>
      act((told) => told.carry(speech === 'plain' || speech === 'coded' ? 'spoken' : speech)),
    close() {
      try {
        agent?.close();
      } catch (err) {
        log.error({ call: id, err }, 'a voice agent could not be closed');
      }
      agent = undefined;
    },
  };
}
