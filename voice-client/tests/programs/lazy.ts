import type Vapi from '@vapi-ai/web';

let vapi: InstanceType<typeof Vapi> | null = null;
export async function load(key: string) {
  const { default: Loaded } = await import('@vapi-ai/web');
  vapi = new Loaded(key);
  vapi.on('volume-level', (level: number) => console.log(level));
  return vapi;
}
