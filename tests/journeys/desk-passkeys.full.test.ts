import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDesk } from '../support/desk.ts';
import { button, deskWidths, flaws } from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';
import { runCommandFile } from '../support/run-command-file.ts';
import { openPage } from '../support/site.ts';

const site = deskSite();
/** Another one: an address may try to sign in only so often. */
const strict = deskSite();

/** Gives a page's browser an authenticator that holds passkeys and knows its owner. */
async function withAuthenticator(page: Page): Promise<{ readonly cdp: CDPSession; readonly id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

const keys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

test.each(deskWidths)(
  'at %i px: a member adds a passkey, signs in with it, removes it, and signs in by a link again',
  async (width) => {
    const email = `ana${width}@example.com`;
    const page = await openDesk(site, await site.team.link(email, 'Ana'), {
      width,
      expectedMessages: [/403/],
    });
    const { cdp, id } = await withAuthenticator(page);
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await page.getByRole('textbox', { name: 'Device' }).fill('My <b>laptop</b>');
    expect(await flaws(page)).toEqual([]);
    await button(page, 'Add a passkey').click();
    await keys(page).getByText('My <b>laptop</b>').waitFor();
    await keys(page).getByText('not used yet').waitFor();
    expect(await flaws(page)).toEqual([]);
    // The device knows that it has one.
    await button(page, 'Add a passkey').click();
    await page.getByText('This device already has a passkey for you.').waitFor();
    expect(await flaws(page)).toEqual([]);
    await button(page, 'Sign out').click();

    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.goto('/desk/you');
    await button(page, 'Use a passkey').click();
    // Where the way led to, without an address.
    await page.getByRole('heading', { name: 'You', exact: true }).waitFor();
    await page.getByText(email).waitFor();
    await keys(page).getByText('last used').waitFor();
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id });
    expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

    await button(page, 'Remove My <b>laptop</b>').click();
    await page.getByRole('dialog').getByText('It won’t sign you in anymore.').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => keys(page).count()).toBe(0);
    await button(page, 'Sign out').click();
    await button(page, 'Use a passkey').click();
    await page.getByText('That passkey didn’t work here.').waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(await page.getByRole('textbox', { name: 'Email' }).count()).toBe(1);
  },
);

test.each(deskWidths)(
  'at %i px: an authenticator that does not know who holds it signs nobody in; a removed member’s passkey neither',
  async (width) => {
    const email = `bo${width}@example.com`;
    const page = await openDesk(strict, await strict.team.link(email, 'Bo'), {
      width,
      expectedMessages: [/401|403/],
    });
    const { cdp, id } = await withAuthenticator(page);
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await button(page, 'Add a passkey').click();
    await keys(page).waitFor();
    await button(page, 'Sign out').click();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await button(page, 'Use a passkey').click();
    await expect.poll(() => button(page, 'Use a passkey').isEnabled()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Sign in' }).count()).toBe(1);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
    await button(page, 'Use a passkey').click();
    await page.getByRole('navigation', { name: 'Desk' }).waitFor();
    const { code } = await runCommandFile('server/operator/commands/team.ts', ['remove', email], {
      DATA_DIR: strict.dataDir,
    });
    expect(code).toBe(0);
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await button(page, 'Use a passkey').click();
    await page.getByText('That passkey didn’t work here.').waitFor();
  },
);

test.each(deskWidths)(
  'at %i px: a browser without passkeys, or without JavaScript, is offered none',
  async (width) => {
    const plain = await openPage(site, { width, javaScript: false });
    await plain.goto('/desk');
    await plain.getByRole('button', { name: 'Send me a link' }).waitFor();
    expect(await button(plain, 'Use a passkey').count()).toBe(0);
    const old = await openPage(site, { width });
    await old.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await old.goto('/desk');
    await old.getByRole('button', { name: 'Send me a link' }).waitFor();
    expect(await button(old, 'Use a passkey').count()).toBe(0);
    expect(await flaws(old)).toEqual([]);
  },
);
