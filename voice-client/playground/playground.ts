import { type EventName, VoiceClient } from '../src/index.ts';
import { createRoomCallObject } from '../src/room/index.ts';
import { createFakeCall } from '../src/testing/index.ts';

const find = <Kind extends Element>(id: string, kind: new () => Kind): Kind => {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no ${id}`);
  return element;
};

const form = find('settings', HTMLFormElement);
const log = find('log', HTMLDivElement);
const status = find('status', HTMLParagraphElement);
const meters = { agent: find('agent', HTMLMeterElement), you: find('you', HTMLMeterElement) };
let client: VoiceClient | undefined;

function note(name: string, ...told: readonly unknown[]): void {
  const line = document.createElement('div');
  const values = told.map((value) => (value instanceof Error ? String(value) : JSON.stringify(value)));
  line.textContent = [new Date().toISOString().slice(11, 23), name, ...values].join(' ');
  log.append(line);
  log.scrollTop = log.scrollHeight;
}

const logged: readonly EventName[] = [
  'call-start-progress',
  'call-start-success',
  'call-start-failed',
  'call-start',
  'call-end',
  'message',
  'speech-start',
  'speech-end',
  'error',
  'camera-error',
  'network-quality-change',
  'network-connection',
];

const text = (name: string) => String(new FormData(form).get(name) ?? '');
const isOn = (name: string) => new FormData(form).has(name);
const json = (name: string): object | undefined =>
  text(name).trim() === '' ? undefined : JSON.parse(text(name));

function makeClient(): VoiceClient {
  const options = isOn('fake') ? createFakeCall().options : { createCallObject: createRoomCallObject() };
  const devices = { startAudioOff: isOn('startAudioOff') };
  const made = new VoiceClient(text('publicKey'), text('apiUrl'), {}, devices, {
    ...options,
    microphone: isOn('microphone'),
    joinTimeoutMs: Number(text('joinTimeoutMs')),
  });
  for (const name of logged) made.on(name, (...told: readonly unknown[]) => note(name, ...told));
  made.on('volume-level', (level) => {
    meters.agent.value = level;
  });
  made.on('local-volume-level', (level) => {
    meters.you.value = level;
  });
  made.subscribe(() => {
    status.textContent = `${JSON.stringify(made.getSnapshot())}${made.isMuted() ? ' muted' : ''}`;
  });
  return made;
}

async function start(): Promise<void> {
  client?.stop();
  client = makeClient();
  const what: object | string | undefined = json('inline') ?? (text('id') || undefined);
  const of = (kind: string): never | undefined => (text('kind') === kind ? (what as never) : undefined);
  await client.start(of('assistant'), json('overrides'), of('squad'), of('workflow'));
}

function act(action: string): void {
  switch (action) {
    case 'start':
      start().catch((error: unknown) => note('start rejected', error));
      break;
    case 'stop':
      client?.stop();
      break;
    case 'mute':
      if (client?.getCallObject()) client.setMuted(!client.isMuted());
      break;
    case 'clear':
      log.replaceChildren();
      break;
    case 'send':
      client?.send({ type: 'add-message', message: { role: 'user', content: text('text') } });
      break;
    case 'say':
      client?.say(text('text'));
      break;
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { submitter } = event;
  if (submitter instanceof HTMLButtonElement) act(submitter.value);
});

/** The settings of a Foyer on this machine. */
const settings: unknown = await fetch('/config.json').then(
  (answer) => (answer.ok ? answer.json() : undefined),
  () => undefined,
);
const voice: unknown = Reflect.get(Object(settings), 'voice');
for (const [field, name] of [
  ['publicKey', 'publicKey'],
  ['apiUrl', 'apiUrl'],
  ['id', 'assistantId'],
] as const) {
  const value: unknown = Reflect.get(Object(voice), name);
  const input = form.elements.namedItem(field);
  if (typeof value === 'string' && input instanceof HTMLInputElement) input.value = value;
}
if (voice === undefined) note('There is no Foyer here: tick “Fake room”, or give the address of one');
