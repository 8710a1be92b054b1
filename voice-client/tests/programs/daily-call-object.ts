import Vapi from '@vapi-ai/web';

const daily = new Vapi('key').getDailyCallObject();
if (daily) {
  console.log(daily.meetingState(), Object.keys(daily.participants()).length);
  daily.on('track-started', (event) => console.log(event?.track.kind));
  daily.setLocalAudio(false);
}
