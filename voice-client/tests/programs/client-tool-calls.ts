import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');

export function listen(showMessage: (text: unknown) => void) {
  vapi.on('message', (message) => {
    if (message.type !== 'tool-calls') return;
    for (const toolCall of message.toolCallList) {
      const functionName = toolCall.function?.name;
      const args = toolCall.function?.arguments;
      const parameters: Record<string, unknown> = typeof args === 'string' ? JSON.parse(args || '{}') : {};
      if (functionName === 'updateUI') showMessage(parameters['message']);
    }
  });
}
