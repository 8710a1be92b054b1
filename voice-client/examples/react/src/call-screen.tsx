import {
  useDevices,
  useMicrophone,
  useTranscript,
  useVoiceCall,
  useVoiceStatus,
  useVolumeLevel,
} from '@foyer/voice-client/react';

export function CallScreen({ assistantId }: { readonly assistantId: string }) {
  return (
    <>
      <h1>Talk to the agent</h1>
      <CallButton assistantId={assistantId} />
      <Level />
      <Microphone />
      <Transcript />
      <Typing />
    </>
  );
}

function CallButton({ assistantId }: { readonly assistantId: string }) {
  const { start, stop } = useVoiceCall();
  const { status, error } = useVoiceStatus();
  const isIdle = status === 'idle';
  return (
    <>
      <button type="button" onClick={() => (isIdle ? void start(assistantId) : stop())}>
        {isIdle ? 'Start a call' : 'End the call'}
      </button>
      <p role="status">{isIdle && error ? 'The call could not be started. Please try again.' : status}</p>
    </>
  );
}

function Level() {
  return <meter aria-label="How loud the agent is" value={useVolumeLevel()} />;
}

function Microphone() {
  const { muted, setMuted } = useMicrophone();
  const { microphones, microphone, setMicrophone } = useDevices();
  return (
    <p>
      <label>
        <input type="checkbox" checked={muted} onChange={(event) => setMuted(event.target.checked)} /> Muted
      </label>
      {microphones.length > 1 && (
        <select
          aria-label="Microphone"
          value={microphone ?? microphones[0]?.id}
          onChange={(event) => void setMicrophone(event.target.value)}
        >
          {microphones.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </p>
  );
}

function Transcript() {
  return (
    <ol>
      {useTranscript().map(({ id, role, text, final }) => (
        <li key={id} style={{ opacity: final ? 1 : 0.6 }}>
          {role}: {text}
        </li>
      ))}
    </ol>
  );
}

function Typing() {
  const { send } = useVoiceCall();
  const submit = (form: FormData) => {
    send({ type: 'add-message', message: { role: 'user', content: String(form.get('text')) } });
  };
  return (
    <form action={submit}>
      <label>
        Type <input name="text" required />
      </label>{' '}
      <button type="submit">Send</button>
    </form>
  );
}
