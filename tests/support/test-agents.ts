import type {
  Agent,
  AgentFactory,
  AgentTransport,
  CallOfAgent,
  LineOfCall,
} from '#server/voice/agent/agent.ts';
import type { VisitorMessage } from '#shared/voice/messages.ts';

/** An agent for tests of the provider alone: greets, echoes what it hears and reads, and writes down its orders. */
export interface TestAgent extends Agent {
  readonly transport: AgentTransport;
  readonly clientAddress: string;
  /** The other site that the call came from. */
  readonly site: string | undefined;
  /** Its instructions, in order: start, pause, resume, close, or the type of a message. */
  readonly orders: readonly string[];
  readonly received: readonly VisitorMessage[];
  readonly heard: readonly Int16Array[];
  /** The states of the visitor's line it was told about. */
  readonly lines: readonly LineOfCall[];
}

export interface TestAgents extends AgentFactory {
  /** All that were made, oldest first. */
  readonly made: readonly TestAgent[];
  /** The one made last. */
  readonly latest: TestAgent;
  readonly isClosed: boolean;
}

function createTestAgent(transport: AgentTransport, { clientAddress, site, before }: CallOfAgent): TestAgent {
  const orders: string[] = [];
  const received: VisitorMessage[] = [];
  const heard: Int16Array[] = [];
  const lines: LineOfCall[] = [];

  const say = (text: string) => {
    transport.send({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: text });
    transport.keep({ role: 'assistant', message: text, time: Date.now() });
  };

  return {
    transport,
    clientAddress,
    site,
    orders,
    received,
    heard,
    lines,
    start() {
      orders.push('start');
      transport.send('listening');
      transport.send({ type: 'status-update', status: 'in-progress' });
      say('Hello from the test agent.');
    },
    goOn() {
      orders.push('go-on');
      say(`You had said: ${before?.lines.at(-1)?.message}`);
    },
    get mind() {
      return { orders: orders.length };
    },
    hear(frame) {
      heard.push(frame);
      transport.sendAudio(frame);
    },
    receive(message) {
      orders.push(message.type);
      received.push(message);
      if (message.type === 'end-call') transport.end('customer-ended-call');
      if (message.type !== 'add-message') return;
      const { content } = message.message;
      if (content === 'break') throw new Error('the test agent broke');
      transport.keep({ role: 'user', message: String(content), time: Date.now() });
      say(`You typed: ${content}`);
    },
    pause: () => orders.push('pause'),
    resume: () => orders.push('resume'),
    carry: (line) => lines.push(line),
    close: () => orders.push('close'),
  };
}

export function createTestAgents(): TestAgents {
  const made: TestAgent[] = [];
  let isClosed = false;
  return {
    made,
    get latest() {
      const agent = made.at(-1);
      if (!agent) throw new Error('No agent was made.');
      return agent;
    },
    get isClosed() {
      return isClosed;
    },
    engage: () => ({
      transcriber: 'browser',
      isHeardOutside: false,
      voice: 'flite',
      model: 'concierge',
      createAgent(transport, call) {
        const agent = createTestAgent(transport, call);
        made.push(agent);
        return agent;
      },
    }),
    createChat: () => ({
      async *respond(input) {
        if (input.type === 'call-started') yield { type: 'sentence', text: 'Hello.' };
        if (input.type !== 'said') return;
        if (input.text === 'break') throw new Error('the test agent broke');
        yield { type: 'sentence', text: `You typed: ${input.text}` };
        yield { type: 'sentence', text: 'What else?' };
      },
      interrupted: () => {},
      note: () => {},
      expects: 'anything',
      booking: undefined,
      saved: null,
    }),
    async close() {
      isClosed = true;
    },
  };
}
