import type Vapi from '@vapi-ai/web';

export async function startOrExplain(vapi: Vapi, id: string): Promise<string> {
  try {
    const call = await vapi.start(id);
    return call ? `Call ${call.id}` : 'It could not be started';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
