import { Hono } from 'hono';
import { brand } from '#shared/agency/brand.ts';
import type { WidgetSettings } from '#shared/widget.ts';
import { callingPage, type PageRule } from '../admission/calling-page.ts';
import { embeddedVoice } from './embedded-voice.ts';

const { apiUrl: apiPath, publicKey, assistantId } = embeddedVoice;
const allowed: WidgetSettings = { allowed: true, brand: brand.name, apiPath, publicKey, assistantId };
const refused: WidgetSettings = { allowed: false };

/**
 * Tells the requesting page whether it may have the widget, to be mounted at /widget. Pages of any site may read the
 * response, so that one that may not call learns that instead of getting an opaque error.
 * @param pageRule undefined if the embedded provider takes no calls
 */
export function createWidgetSettings(pageRule: PageRule | undefined): Hono {
  const api = new Hono();
  api.get('/settings.json', (c) => {
    const origin = c.req.header('origin');
    const page = pageRule && callingPage(origin, c.req.header('host'), pageRule);
    // A page of the site itself sends no origin here.
    const mayCall = page ?? (pageRule !== undefined && origin === undefined);
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Vary', 'Origin', { append: true });
    return c.json(mayCall ? allowed : refused);
  });
  return api;
}
