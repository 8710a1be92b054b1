import { expect, test } from 'vitest';
import { createWidgetSettings } from './widget-settings.ts';

const rule = { siteUrl: 'https://agency.example', widgetOrigins: ['https://salon.example'] };

async function settingsFor(origin: string | undefined, pageRule = rule) {
  const headers = origin === undefined ? {} : { origin };
  const answer = await createWidgetSettings(pageRule).request('/settings.json', { headers });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('vary')).toBe('Origin');
  return answer.json();
}

test('[DESIGN 3.2] a page is told whether it may have the widget, and no site learns about another', async () => {
  const allowed = {
    allowed: true,
    brand: 'Foyer',
    apiPath: '/voice',
    publicKey: 'foyer-voice',
    assistantId: 'concierge',
  };
  for (const origin of ['https://salon.example', 'https://agency.example', undefined]) {
    expect(await settingsFor(origin)).toEqual(allowed);
  }
  for (const origin of ['https://evil.example', 'null', 'http://salon.example']) {
    expect(await settingsFor(origin)).toEqual({ allowed: false });
  }
});

test('[DESIGN 3.2] without WIDGET_ORIGINS, or with a hosted provider, no page elsewhere may have it', async () => {
  expect(await settingsFor('https://salon.example', { ...rule, widgetOrigins: [] })).toEqual({
    allowed: false,
  });
  const answer = await createWidgetSettings(undefined).request('/settings.json');
  expect(await answer.json()).toEqual({ allowed: false });
});
