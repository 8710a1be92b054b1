import { VoiceClient } from '@foyer/voice-client';
import { VoiceProvider } from '@foyer/voice-client/react';
import { createRoomCallObject } from '@foyer/voice-client/room';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CallScreen } from './call-screen.tsx';

const { voice } = await (await fetch('/config.json')).json();
const client = new VoiceClient(
  voice.publicKey,
  voice.apiUrl,
  {},
  {},
  { createCallObject: createRoomCallObject() },
);
const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root');

createRoot(root).render(
  <StrictMode>
    <VoiceProvider client={client}>
      <CallScreen assistantId={voice.assistantId} />
    </VoiceProvider>
  </StrictMode>,
);
