import { brand } from '#shared/agency/brand.ts';
import type { SiteConfig, SiteHost, VoiceConfig } from '#shared/site-config.ts';
import { anonKey, type Config } from './settings/config.ts';
import { embeddedVoice } from './voice/api/embedded-voice.ts';

/** The abilities of this server; a static host has none of them. */
const own = {
  server: { data: { url: '', anonKey }, voice: embeddedVoice },
  static: {
    data: { url: '', anonKey: '' },
    voice: { provider: 'hosted', apiUrl: '', publicKey: '', assistantId: '' },
  },
} as const satisfies Record<SiteHost, Pick<SiteConfig, 'data' | 'voice'>>;

type PublicSettings = Pick<Config, 'consultation' | 'hostedVoice' | 'supabase'>;

/**
 * The settings that /config.json gives the browser (DESIGN 3.3); none of them is secret.
 * @param host who serves the pages: without the server's own services, everything that no setting names is empty
 */
export function publicConfig(settings: PublicSettings, host: SiteHost): SiteConfig {
  const { consultation, hostedVoice, supabase } = settings;
  const voice: VoiceConfig = hostedVoice ? { provider: 'hosted', ...hostedVoice } : own[host].voice;
  return { brand: brand.name, data: supabase ?? own[host].data, voice, consultation };
}
