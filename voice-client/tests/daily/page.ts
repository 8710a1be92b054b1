import { createDailyCallObject, VoiceClient } from '../../src/index.ts';

/** The tests' handle in the browser. */
const libraries = {
  '0.80.0': () => import('@daily-co/daily-js'),
  current: () => import('daily-js-current'),
};

declare global {
  interface Window {
    startClient: typeof startClient;
    client: VoiceClient;
    events: string[];
  }
}

/** Starts a call; `events` keeps what happens. */
async function startClient(
  library: keyof typeof libraries,
  config: object,
  options: { readonly joinTimeoutMs?: number } = {},
): Promise<string> {
  window.events = [];
  const client = new VoiceClient(
    'key',
    '',
    config,
    {},
    {
      ...options,
      microphone: false,
      createCallObject: (settings) => createDailyCallObject(settings, libraries[library]),
    },
  );
  window.client = client;
  client.on('call-start-progress', ({ stage, status }) => window.events.push(`${stage} ${status}`));
  client.on('call-start', () => window.events.push('call-start'));
  client.on('call-end', () => window.events.push('call-end'));
  client.on('message', (message) =>
    window.events.push(`message ${message.type} ${message.status ?? ''}`.trim()),
  );
  client.on('volume-level', (level) => window.events.push(`volume-level ${level}`));
  client.on('error', (error) => {
    const { type, code } =
      'action' in error ? { type: error.error?.type, code: undefined } : errorCode(error);
    window.events.push(`error ${type}${code ? ` ${code}` : ''}`);
  });
  return (await client.start('assistant'))?.id ?? 'null';
}

function errorCode(event: { readonly type: string; readonly error?: unknown }) {
  const { error } = event;
  return {
    type: event.type,
    code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
  };
}

window.startClient = startClient;
