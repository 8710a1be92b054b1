import Vapi from '@vapi-ai/web';
import type { ClientMessageConversationUpdate, ClientMessageTranscript } from '@vapi-ai/web/dist/api';

export const words = (message: ClientMessageTranscript) => message.transcript.split(' ');
export const turns = (message: ClientMessageConversationUpdate) =>
  message.messagesOpenAIFormatted.map(({ role, content }) => `${role}: ${content ?? ''}`);
new Vapi('key').on('message', (message) => {
  if (message.type === 'transcript') console.log(words(message));
  if (message.type === 'conversation-update') console.log(turns(message));
});
