import Vapi from '@vapi-ai/web';

enum MessageTypeEnum {
  TRANSCRIPT = 'transcript',
  FUNCTION_CALL = 'function-call',
  FUNCTION_CALL_RESULT = 'function-call-result',
  ADD_MESSAGE = 'add-message',
}
interface TranscriptMessage {
  type: MessageTypeEnum.TRANSCRIPT;
  role: string;
  transcript: string;
}
interface FunctionCallMessage {
  type: MessageTypeEnum.FUNCTION_CALL;
  functionCall: { name: string; parameters: unknown };
}
type Message = TranscriptMessage | FunctionCallMessage;

const vapi = new Vapi('key');
const onMessage = (message: Message) => {
  if (message.type === MessageTypeEnum.TRANSCRIPT) console.log(message.transcript);
  else console.log(message.functionCall.name);
};
vapi.on('message', onMessage);
vapi.off('message', onMessage);
vapi.on('error', (error: Error) => console.error(error.message));
