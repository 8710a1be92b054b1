import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
const timings: Record<string, number> = {};
vapi.on('call-start-progress', ({ stage, status, duration, timestamp, metadata }) => {
  if (status === 'completed' && duration !== undefined) timings[stage] = duration;
  if (status === 'failed') console.warn(`${timestamp} ${stage} failed`, metadata?.['error']);
});
vapi.on('call-start-failed', ({ error, errorStack, totalDuration }) => {
  console.error(error, errorStack ?? '', `${totalDuration} ms`);
});
