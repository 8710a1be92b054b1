import Vapi from '@vapi-ai/web';

new Vapi('key').on('message', (message) => {
  switch (message.type) {
    case 'transcript':
      console.log(message.role, message.transcript.trim());
      break;
    case 'speech-update':
      console.log(message.status, message.role);
      break;
    case 'status-update':
      if (message.status === 'ended') console.log(message.endedReason);
      break;
    case 'conversation-update':
      console.log(message.messagesOpenAIFormatted.length, message.messages?.at(-1)?.message);
      break;
    case 'function-call':
      console.log(message.functionCall.name, message.functionCall.parameters);
      break;
    case 'model-output':
      console.log(message.output);
      break;
    case 'voice-input':
      console.log(message.input);
      break;
    case 'user-interrupted':
    case 'hang':
      console.log(message.type);
      break;
    case 'tool-calls-result':
      console.log(message.toolCallResult);
      break;
    case 'transfer-update':
      console.log(message.destination);
      break;
    case 'workflow.node.started':
      console.log(message.node);
      break;
    default:
      console.log('Something else', message);
  }
});
