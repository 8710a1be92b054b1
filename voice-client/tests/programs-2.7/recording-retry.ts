import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');

export function keepRecording() {
  vapi.on('recording-error', (e) => {
    console.error('Recording failed', e);
    setTimeout(() => vapi.startRecording(), 5000);
  });
  vapi.on('recording-started', () => console.log('recording'));
  vapi.on('recording-upload-completed', () => vapi.stopRecording());
}
