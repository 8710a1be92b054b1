import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { SystemFont } from '#setup/find-fonts.ts';
import { launchChromium } from './launch-chromium.ts';

/** A browser on a machine that has only one family of fonts. The caller closes it. */
export async function launchWithFont({ files }: SystemFont): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-fonts-'));
  const fonts = join(folder, 'fonts');
  await mkdir(fonts);
  for (const file of files) await copyFile(file, join(fonts, basename(file)));
  const config = join(folder, 'fonts.conf');
  await writeFile(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  const browser = await launchChromium([], { FONTCONFIG_FILE: config });
  browser.once('disconnected', () => void rm(folder, { recursive: true, force: true }));
  return browser;
}
