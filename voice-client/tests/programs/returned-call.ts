import Vapi from '@vapi-ai/web';

export async function begin(assistantId: string) {
  const call = await new Vapi('key').start(assistantId);
  if (!call) return null;
  const id: string = call.id;
  const began = new Date(call.createdAt);
  console.log(call.orgId, call.updatedAt, call.type, call.status, call.monitor?.listenUrl);
  return { id, began };
}
