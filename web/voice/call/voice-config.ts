import { isJsonObject } from '#shared/json-object.ts';
import type { VoiceConfig } from '#shared/site-config.ts';
import type { RequestResult } from '../../forms/sending/request.ts';
import { loadSiteConfig } from '../../forms/sending/site-config.ts';

/** @returns the response received instead, if the settings cannot be had or do not mention voice */
export async function loadVoiceConfig(signal: AbortSignal): Promise<VoiceConfig | RequestResult> {
  const config = await loadSiteConfig(signal);
  if ('kind' in config) return config;
  const voice: unknown = Reflect.get(config, 'voice');
  return isVoiceConfig(voice) ? voice : { kind: 'answered', status: 200, body: undefined };
}

function isVoiceConfig(value: unknown): value is VoiceConfig {
  if (!isJsonObject(value)) return false;
  const { provider } = value;
  return (
    (provider === 'embedded' || provider === 'hosted') &&
    ['apiUrl', 'publicKey', 'assistantId'].every((key) => typeof value[key] === 'string')
  );
}
