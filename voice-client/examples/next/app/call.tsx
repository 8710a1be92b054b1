'use client';

import { VoiceClient } from '@foyer/voice-client';
import { useTranscript, useVoiceCall, useVoiceStatus, VoiceProvider } from '@foyer/voice-client/react';
import { createRoomCallObject } from '@foyer/voice-client/room';
import { useEffect, useState } from 'react';

interface Voice {
  readonly publicKey: string;
  readonly apiUrl: string;
  readonly assistantId: string;
}

export function Call() {
  const [voice, setVoice] = useState<Voice>();
  useEffect(() => {
    fetch('/config.json')
      .then((answer) => answer.json())
      .then((config) => setVoice(config.voice));
  }, []);
  return voice ? <WithClient voice={voice} /> : <p role="status">One moment…</p>;
}

function WithClient({ voice }: { readonly voice: Voice }) {
  const [client] = useState(
    () =>
      new VoiceClient(
        voice.publicKey,
        voice.apiUrl,
        {},
        {},
        {
          // Served from public/, where `npm install` puts it.
          createCallObject: createRoomCallObject({ workletUrl: '/room-worklet.js' }),
        },
      ),
  );
  return (
    <VoiceProvider client={client}>
      <Screen assistantId={voice.assistantId} />
    </VoiceProvider>
  );
}

function Screen({ assistantId }: { readonly assistantId: string }) {
  const { start, stop } = useVoiceCall();
  const { status } = useVoiceStatus();
  const lines = useTranscript();
  return (
    <>
      <button type="button" onClick={() => (status === 'idle' ? void start(assistantId) : stop())}>
        {status === 'idle' ? 'Start a call' : 'End the call'}
      </button>
      <p role="status">{status}</p>
      <ol>
        {lines.map((line) => (
          <li key={line.id}>
            {line.role}: {line.text}
          </li>
        ))}
      </ol>
    </>
  );
}
