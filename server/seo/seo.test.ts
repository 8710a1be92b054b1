import { expect, test } from 'vitest';
import { llms } from './llms.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

const site = 'https://foyer.example';

test('[DESIGN 3.3] robots.txt allows everything but the API, and names the sitemap', () => {
  expect(robots(site)).toBe(
    'User-agent: *\nAllow: /\nDisallow: /rest/\n\nSitemap: https://foyer.example/sitemap.xml\n',
  );
});

test('[DESIGN 3.3] [A6] the sitemap lists every indexable page, and no other', () => {
  const xml = sitemap(site);
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
  );
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://foyer.example/',
    'https://foyer.example/get-started',
    'https://foyer.example/consultation',
    'https://foyer.example/privacy',
    'https://foyer.example/terms',
  ]);
});

test('[R9] llms.txt says what the site is, its offerings and its pages', () => {
  const text = llms(site);
  expect(text).toMatch(/^# Foyer\n\n> /);
  for (const name of ['Custom Website', 'AI Chatbot', 'AI Phone Caller', 'Automated Scheduling']) {
    expect(text).toMatch(new RegExp(`^- ${name}: .+\\.$`, 'm'));
  }
  expect([...text.matchAll(/\]\((.+?)\): /g)].map(([, address]) => address)).toEqual([
    'https://foyer.example/',
    'https://foyer.example/get-started',
    'https://foyer.example/consultation',
    'https://foyer.example/privacy',
    'https://foyer.example/terms',
  ]);
  expect(text).not.toContain('background-paths');
});

test('[DESIGN 3.3] the manifest names the site and repeats its pages’ theme color', () => {
  expect(JSON.parse(webManifest('<meta name="theme-color" content="#14100c">'))).toMatchObject({
    name: expect.stringContaining('Foyer'),
    short_name: 'Foyer',
    start_url: '/',
    theme_color: '#14100c',
    background_color: '#14100c',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
  });
  expect(JSON.parse(webManifest('<p>'))).not.toHaveProperty('theme_color');
});
