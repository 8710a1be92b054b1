import vapiModule from '@vapi-ai/web';

// A CommonJS module: what it exports by default is a field of it.
const Vapi = vapiModule.default;

declare global {
  interface Window {
    startCall: typeof startCall;
    vapi: InstanceType<typeof Vapi>;
    events: string[];
    loudest: number;
  }
}

/** Calls the embedded provider with the peer's client as it is; `events` keeps what happens. */
async function startCall(publicKey: string, apiUrl: string, assistantId: string, machineUrl: string) {
  window.events = [];
  window.loudest = 0;
  // Its types do not know the setting of the daily-js that it brings along.
  const dailyConfig: object = { callObjectBundleUrlOverride: machineUrl, avoidEval: true };
  const vapi = new Vapi(publicKey, apiUrl, dailyConfig, { audioSource: false });
  window.vapi = vapi;
  vapi.on('call-start', () => window.events.push('call-start'));
  vapi.on('call-end', () => window.events.push('call-end'));
  vapi.on('speech-start', () => window.events.push('speech-start'));
  vapi.on('message', ({ type, status, role, transcriptType, transcript, endedReason }) =>
    window.events.push(
      [type, status ?? role, transcriptType ?? endedReason, transcript].filter(Boolean).join(' '),
    ),
  );
  vapi.on('volume-level', (level) => {
    window.loudest = Math.max(window.loudest, level);
  });
  vapi.on('error', (error) => window.events.push(`error ${JSON.stringify(error)}`));
  return vapi.start(assistantId);
}

window.startCall = startCall;
