import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockedPackages, packageName, shippedFolders } from './locked-packages.ts';

const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

/** The licenses of everything that Foyer ships or runs on, from the lock file. */
export async function thirdPartyNotices(): Promise<string> {
  const packages = await lockedPackages();
  const notices: string[] = [];
  for (const folder of shippedFolders(packages)) {
    if (!folder.startsWith('node_modules/')) continue;
    const { version = '', license = 'license in the text below' } = packages[folder] ?? {};
    notices.push(
      noticeOf(
        `${packageName(folder)} ${version} (${license})`,
        await licenseText(join(projectFolder, folder)),
      ),
    );
  }
  notices.push(...(await modelNotices()));
  return `Foyer is built on the work of others. These are their licenses.\n\n${notices.join('\n\n')}\n`;
}

/**
 * The voice models are not in the lock file: the server downloads them. One of them spoke the sounds that ship with Foyer.
 */
async function modelNotices(): Promise<string[]> {
  const folder = fileURLToPath(new URL('./model-licenses', import.meta.url));
  const files = (await readdir(folder)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const [title = '', ...text] = (await readFile(join(folder, file), 'utf8')).trim().split('\n');
      return noticeOf(title, text.join('\n').trim());
    }),
  );
}

function noticeOf(title: string, text: string): string {
  return `${title}\n${'-'.repeat(title.length)}\n${text}`;
}

async function licenseText(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) =>
    /^(licen[cs]e|copying|notice)|-licen[cs]e$/i.test(name),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.length > 0
    ? texts.map((text) => text.trim()).join('\n\n')
    : 'The package has no license file.';
}
