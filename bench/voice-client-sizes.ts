import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, minify } from 'vite';
import type { FigureTable } from './figures/figure-table.ts';
import { weighFiles } from './weigh-files.ts';

/** One bundle, minified for a browser. */
export interface BundleSize {
  readonly name: string;
  /** Bytes. */
  readonly minified: number;
  /** Bytes. */
  readonly gzip: number;
}

const folder = fileURLToPath(new URL('../voice-client/src/', import.meta.url));
const require = createRequire(import.meta.url);

/** The voice client without call libraries, the REST client, the peer's for comparison, and the modules that calls load. */
export async function measureVoiceClient(): Promise<BundleSize[]> {
  const peer = require.resolve('@vapi-ai/web');
  const currentPeer = require.resolve('vapi-web-current');
  return [
    await bundle('voice client, without daily-js and rooms', `${folder}index.ts`),
    await bundle('REST client', `${folder}api/index.ts`),
    await bundle('@vapi-ai/web 2.3.8, without daily-js', peer),
    await bundle('@vapi-ai/web 2.3.8, its REST client alone', peer.replace('vapi.js', 'api.js')),
    await bundle('@vapi-ai/web 2.7.1, without daily-js', currentPeer),
    await bundle('@vapi-ai/web 2.7.1, its REST client alone', currentPeer.replace('vapi.js', 'api.js')),
    await bundle(
      'daily-js 0.80.0, loaded when a hosted call starts',
      require.resolve('@daily-co/daily-js'),
      [],
    ),
    await bundle(
      "room adapter, loaded when a call in the embedded provider's room starts",
      `${folder}room/index.ts`,
    ),
    await file('its worklet, served as it is', `${folder}room/room-worklet.js`),
    await bundle('React hooks, without React and the client', `${folder}react/index.ts`, ['react']),
    await bundle('LiveKit adapter, without livekit-client', `${folder}livekit/index.ts`, [
      '@daily-co/daily-js',
      'livekit-client',
    ]),
    await bundle(
      'livekit-client 2.23.0, loaded when a call in a room of LiveKit starts',
      require.resolve('livekit-client'),
      [],
    ),
  ];
}

/** The sizes, including that of the script for other sites, which contains the client. */
export async function* benchVoiceClientSizes(): AsyncGenerator<FigureTable> {
  yield {
    title: 'Bundles',
    head: 'Bundle',
    columns: [
      { name: 'minified', unit: 'KB', digits: 1 },
      { name: 'gzip', unit: 'KB', digits: 1 },
    ],
    rows: (await measureVoiceClient()).map(({ name, minified, gzip }) => ({
      name,
      values: [minified / 1000, gzip / 1000],
    })),
  };
  yield await weighFiles('The agent on other sites, brotli', 'widget');
}

async function bundle(name: string, entry: string, external: readonly string[] = ['@daily-co/daily-js']) {
  // As a library: a site's build would add its own loader of lazy chunks.
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: 'bundle' },
      minify: false,
      rollupOptions: { external: [...external] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`No bundle of ${entry}`);
  const chunks = output.output.filter((file) => file.type === 'chunk');
  const entryChunk = chunks.find(({ isEntry }) => isEntry);
  // Includes what the entry imports, without what it may load later.
  const loaded = chunks.filter(
    (chunk) => chunk === entryChunk || entryChunk?.imports.includes(chunk.fileName),
  );
  // Libraries get their files inlined; a site serves the worklet.
  const source = loaded
    .map((chunk) => chunk.code.replace(/"data:text\/javascript[^"]*"/, '"worklet.js"'))
    .join('');
  const { code } = await minify('bundle.js', source, { module: true });
  return { name, minified: code.length, gzip: gzipSync(code, { level: 9 }).length };
}

async function file(name: string, path: string): Promise<BundleSize> {
  const content = await readFile(path);
  return { name, minified: content.length, gzip: gzipSync(content, { level: 9 }).length };
}
