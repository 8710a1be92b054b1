import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
vapi.on('speech-start', () => console.log('Speech has started'));
vapi.on('speech-end', () => console.log('Speech has ended'));
vapi.on('call-start', () => console.log('Call has started'));
vapi.on('call-end', () => console.log('Call has stopped'));
vapi.on('volume-level', (volume) => console.log(`Assistant volume level: ${volume.toFixed(2)}`));
vapi.on('message', (message) => console.log(message));
vapi.on('error', (e) => console.error(e));
vapi.on('video', (track) => console.log(track.label));
vapi.on('camera-error', (error) => console.log(error));
vapi.on('network-quality-change', (event) => console.log(event));
vapi.on('network-connection', (event) => console.log(event));
vapi.on('daily-participant-updated', (participant) => console.log(participant.session_id));
vapi.on('call-start-progress', (event) => console.log(event.stage, event.status, event.duration));
vapi.on('call-start-success', (event) => console.log(event.callId, event.totalDuration));
vapi.on('call-start-failed', (event) => console.log(event.stage, event.error, event.context));
