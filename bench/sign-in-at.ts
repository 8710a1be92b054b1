import { sessionOf } from '#tests/support/desk.ts';
import { runCommandFile } from '#tests/support/run-command-file.ts';

/**
 * Signs a member in at the desk of a running server.
 * @param environment with its database settings
 * @returns the session's cookie in header format
 */
export async function signInAt(
  url: string,
  email: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const settings = { ...environment, SITE_URL: url };
  const { stdout, stderr } = await runCommandFile(
    'server/operator/commands/team.ts',
    ['link', email],
    settings,
  );
  const link = /^http\S+$/m.exec(stdout)?.[0];
  if (!link) throw new Error(`npm run team has failed: ${stdout}${stderr}`);
  return sessionOf(link);
}
