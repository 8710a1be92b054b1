import { VoiceClient } from '@foyer/voice-client';
import { createRoomCallObject } from '@foyer/voice-client/room';

const { voice } = await (await fetch('/config.json')).json();
const client = new VoiceClient(
  voice.publicKey,
  voice.apiUrl,
  {},
  {},
  { createCallObject: createRoomCallObject() },
);

const button = document.querySelector('#call');
const status = document.querySelector('#status');
const transcript = document.querySelector('#transcript');
const typing = document.querySelector('#typing');

client.subscribe(() => {
  const { status: now } = client.getSnapshot();
  status.textContent = now;
  button.textContent = now === 'idle' ? 'Start a call' : 'End the call';
});
client.on('message', (message) => {
  if (message.type !== 'transcript' || message.transcriptType !== 'final') return;
  const line = document.createElement('li');
  line.textContent = `${message.role}: ${message.transcript}`;
  transcript.append(line);
});
client.on('error', (error) => {
  if (error.type === 'start-method-error')
    status.textContent = 'The call could not be started. Please try again.';
});

button.onclick = () => {
  if (client.getSnapshot().status === 'idle') void client.start(voice.assistantId);
  else client.stop();
};
typing.onsubmit = (event) => {
  event.preventDefault();
  const content = new FormData(typing).get('text');
  client.send({ type: 'add-message', message: { role: 'user', content } });
  typing.reset();
};
