import { brand } from '#shared/brand.ts';
import type { SiteConfig, SiteHost, VoiceConfig } from '#shared/site-config.ts';
import { anonKey, type Config } from './settings/config.ts';
import { embeddedVoice } from './voice/api/embedded-voice.ts';

/** What this server does itself; a static host does none of it. */
const own = {
  server: { data: { url: '', anonKey }, voice: embeddedVoice },
  static: {
    data: { url: '', anonKey: '' },
    voice: { provider: 'hosted', apiUrl: '', publicKey: '', assistantId: '' },
  },
} as const satisfies Record<SiteHost, Pick<SiteConfig, 'data' | 'voice'>>;

type PublicSettings = Pick<Config, 'consultation' | 'hostedVoice' | 'supabase'>;

/**
 * What /config.json tells the browser (DESIGN 3.3); nothing of it is secret.
 * @param host who sends the pages: without the server's own services, what no setting names is empty
 */
export function publicConfig(settings: PublicSettings, host: SiteHost): SiteConfig {
  const { consultation, hostedVoice, supabase } = settings;
  const voice: VoiceConfig = hostedVoice ? { provider: 'hosted', ...hostedVoice } : own[host].voice;
  return { brand: brand.name, data: supabase ?? own[host].data, voice, consultation };
}
