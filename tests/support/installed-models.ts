import type { ModelPartName } from '#server/voice/models/model-parts.ts';
import { createVoiceModels, type VoiceModels } from '#server/voice/models/voice-models.ts';

/** The real models, fetched by the product's own installer where they are not there yet. */
export async function installedModels(...parts: readonly ModelPartName[]): Promise<VoiceModels> {
  const models = createVoiceModels();
  await models.install(parts, { signal: new AbortController().signal, onProgress: () => {} });
  return models;
}

/** Resolves when the server's own ears are in use: a call that is asked for now has them. */
export async function untilItHears(siteUrl: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const answer = await fetch(`${siteUrl}/voice/call/web`, {
      method: 'POST',
      headers: { authorization: 'Bearer foyer-voice', 'content-type': 'application/json' },
      body: JSON.stringify({ assistantId: 'concierge' }),
    });
    const { assistant }: { assistant?: { transcriber: { provider: string } } } = await answer.json();
    if (assistant?.transcriber.provider === 'server') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The server does not take its ears up.');
}
