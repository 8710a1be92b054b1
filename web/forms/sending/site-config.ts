import { isJsonObject } from '#shared/json-object.ts';
import type { SiteConfig } from '#shared/site-config.ts';
import { type RequestResult, request } from './request.ts';

/** The settings that always exist; code that needs others checks for them. */
export type LoadedConfig = Pick<SiteConfig, 'data'>;

let loaded: LoadedConfig | undefined;

/**
 * The site's public settings: fetched when a form is sent or a call begins, then kept (DESIGN 3.3).
 * @returns the response received instead, if they cannot be had
 */
export async function loadSiteConfig(signal: AbortSignal): Promise<LoadedConfig | RequestResult> {
  if (loaded) return loaded;
  const answer = await request('/config.json', {}, signal);
  if (answer.kind === 'silent' || answer.status !== 200) return answer;
  // A network's login page, for example.
  if (!isSiteConfig(answer.body)) return { ...answer, body: undefined };
  loaded = answer.body;
  return loaded;
}

function isSiteConfig(body: unknown): body is LoadedConfig {
  const data = isJsonObject(body) ? body['data'] : undefined;
  return isJsonObject(data) && typeof data['url'] === 'string' && typeof data['anonKey'] === 'string';
}
