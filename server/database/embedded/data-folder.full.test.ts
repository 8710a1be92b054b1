import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommandFile } from '#tests/support/run-command-file.ts';
import { prepareDataFolder } from './data-folder.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('[DESIGN 3.2] a data folder that everybody can write to is refused', async () => {
  const folder = await temporaryFolder();
  await prepareDataFolder(folder);
  await chmod(folder, 0o777);
  await expect(prepareDataFolder(folder)).rejects.toThrow(
    `Everybody on this machine can write to the data folder ${folder}. Close it first: chmod o-w ${folder}`,
  );
});

test('[DESIGN 3.2] inside a folder that everybody can write to, such as a pod volume, it makes one for its owner alone', async () => {
  const volume = await temporaryFolder();
  await chmod(volume, 0o777);
  await prepareDataFolder(join(volume, 'foyer'));
  expect((await stat(join(volume, 'foyer'))).mode & 0o777).toBe(0o700);
  await prepareDataFolder(join(volume, 'foyer'));
});

test('[DESIGN 3.2] root leaves no files in somebody else’s folder', async () => {
  const folder = await temporaryFolder();
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) await chown(folder, 12_345, 12_345);
  vi.spyOn(process as Required<typeof process>, 'geteuid').mockReturnValue(0);
  await expect(prepareDataFolder(folder)).rejects.toThrow(
    /^The data folder .* belongs to user \d+, and this runs as root/,
  );
});

test('[DESIGN 3.2] a file that another user left behind is named, with the command that fixes it', async () => {
  const folder = await temporaryFolder();
  const left = join(folder, 'journal.ndjson');
  await writeFile(left, '', { mode: 0o600 });
  const isRoot = process.geteuid?.() === 0;
  // As the user that the folder belongs to, whoever runs this test.
  if (isRoot) await chown(folder, 65_534, 65_534);
  else await chmod(left, 0o000);
  const script = join(import.meta.dirname, 'data-folder.ts');
  const program = `${isRoot ? 'process.setgid(65534); process.setuid(65534);' : ''}
    import { prepareDataFolder } from ${JSON.stringify(script)};
    await prepareDataFolder(${JSON.stringify(folder)}).catch(({ message }) => console.log(message));`;
  const { stdout, stderr } = await runCommandFile('--input-type=module', ['-e', program], {});
  expect({ stdout, stderr }).toEqual({
    stdout: expect.stringMatching(
      isRoot
        ? /journal\.ndjson belongs to user \d+ and cannot be used by user \d+, .* sudo chown -R \d+ /
        : /journal\.ndjson cannot be used by its own user\. Let it be read and written: chmod -R u\+rwX /,
    ),
    stderr: '',
  });
});
