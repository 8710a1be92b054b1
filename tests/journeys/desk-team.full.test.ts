import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { addMember, openDesk, sendBooking } from '../support/desk.ts';
import { button, deskWidths, flaws, goTo, openRequest, requestItem } from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';
import { runCommandFile } from '../support/run-command-file.ts';

const site = deskSite();

describe.each(deskWidths)('at %i px', (width) => {
  test('owners add members, who come in by the link; who is removed is signed out in the open tab', async () => {
    const ana = await site.open('Ana', { role: 'owner', width, expectedMessages: [/409/] });
    await goTo(ana, 'Team');
    await ana.getByRole('textbox', { name: 'Email' }).fill(`cy${width}@example.com`);
    await ana.getByRole('textbox', { name: 'Name' }).fill('Cy');
    await button(ana, 'Add').click();
    const invitation = ana.getByRole('status').filter({ hasText: 'Send Cy this link.' });
    await invitation.waitFor();
    expect(await flaws(ana)).toEqual([]);
    const link = /http\S+/.exec(await invitation.innerText())?.[0] ?? '';
    const cy = await openDesk(site, link, { width, expectedMessages: [/401/] });

    // Adding her once more changes nothing; her role and a new link are acts of their own.
    await ana.getByRole('textbox', { name: 'Email' }).fill(`CY${width}@example.com`);
    await ana.getByRole('textbox', { name: 'Name' }).fill('Impostor');
    await button(ana, 'Add').click();
    await ana.getByText('Cy is already on the team, as a member. Nothing was changed.').waitFor();
    await button(ana, 'Make owner: Cy').click();
    await goTo(cy, 'Team');
    await cy.getByRole('heading', { name: 'Add a member' }).waitFor();
    await button(ana, 'Make member: Cy').click();
    await cy.getByText('Owners add and remove members.').waitFor();
    await button(ana, 'New link for Cy').click();
    await expect.poll(() => invitation.innerText()).not.toContain(link);
    expect(await flaws(ana)).toEqual([]);

    const happened = ana.getByRole('region', { name: 'What happened' });
    await happened.getByText('Ana made Cy an owner.').first().waitFor();
    await happened.getByText('Cy signed in with a link that somebody made.').first().waitFor();

    await button(ana, 'Remove Cy').click();
    const dialog = ana.getByRole('dialog', { name: 'Remove Cy' });
    await dialog.getByText('Their sessions end right away').waitFor();
    expect(await flaws(ana)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button(ana, 'Remove Cy').click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await cy.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await expect.poll(() => button(ana, 'Remove Cy').count()).toBe(0);
    expect(await flaws(cy)).toEqual([]);
  });

  test('a member sees the team and erases nobody; the command line adds, lists and removes', async () => {
    await sendBooking(site, `Kept ${width}`);
    const link = await addMember(site, `dan${width}@example.com`, 'Dan');
    const dan = await openDesk(site, link, { width, expectedMessages: [/401/] });
    await goTo(dan, 'Team');
    await dan.getByText('Owners add and remove members.').waitFor();
    expect(await dan.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await flaws(dan)).toEqual([]);
    await goTo(dan, 'Requests');
    await openRequest(dan, `Kept ${width}`);
    expect(await button(dan, 'Erase this person').count()).toBe(0);
    const team = (...args: string[]) =>
      runCommandFile('server/operator/commands/team.ts', args, { DATA_DIR: site.dataDir });
    expect((await team('list')).stdout).toContain(`Dan <dan${width}@example.com>\n`);
    expect(await team('remove', `dan${width}@example.com`)).toMatchObject({ code: 0, stderr: '' });
    await dan.getByRole('heading', { name: 'You are signed out' }).waitFor();
  });

  test('a person is given out as a file, and erased once it has been said what goes; colleagues see it go', async () => {
    const name = `Gone ${width}`;
    await sendBooking(site, name);
    const visitor = { width, expectedMessages: [/404/] };
    const ana = await site.open('Ana', { ...visitor, role: 'owner' });
    const bo = await site.open('Bo', visitor);
    await openRequest(ana, name);
    await ana.getByRole('textbox', { name: 'Add a note' }).fill('Wants to be forgotten.');
    await button(ana, 'Save note').click();
    await ana.getByText('Wants to be forgotten.', { exact: true }).waitFor();
    const [download] = await Promise.all([
      ana.waitForEvent('download'),
      ana.getByRole('link', { name: 'Export this person' }).click(),
    ]);
    const file = await text(await download.createReadStream());
    for (const words of [name, 'Wants to be forgotten.']) expect(file).toContain(words);

    await requestItem(bo, name).waitFor();
    await button(ana, 'Erase this person').click();
    const dialog = ana.getByRole('dialog', { name: 'Erase this person?' });
    await dialog.getByText(`gone.${width}@example.com`).waitFor();
    await dialog.getByText('1 booking').waitFor();
    await dialog.getByText('1 entry of history, notes and replies').waitFor();
    expect(await flaws(ana)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button(ana, 'Erase this person').click();
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await ana.getByText(`Everything we held on gone.${width}@example.com is gone.`).waitFor();
    expect(await flaws(ana)).toEqual([]);
    await requestItem(bo, name).waitFor({ state: 'detached' });
  });

  test('where others’ requests still name an erased person is said before, and can be read after', async () => {
    const name = `Named ${width}`;
    await sendBooking(site, name);
    await sendBooking(site, `Other ${width}`);
    const ana = await site.open('Ana', { role: 'owner', width, expectedMessages: [/404/] });
    await openRequest(ana, `Other ${width}`);
    await ana.getByRole('textbox', { name: 'Add a note' }).fill(`A friend of ${name}.`);
    await button(ana, 'Save note').click();
    await ana.getByText(`A friend of ${name}.`, { exact: true }).waitFor();
    await openRequest(ana, name);
    await button(ana, 'Erase this person').click();
    const dialog = ana.getByRole('dialog', { name: 'Erase this person?' });
    await dialog.getByRole('link', { name: `Other ${width}` }).waitFor();
    expect(await flaws(ana)).toEqual([]);
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    const left = ana.getByRole('dialog', { name: /is gone, except for/ });
    await left.waitFor();
    await ana.getByText('This request isn’t here.').waitFor();
    expect(await flaws(ana)).toEqual([]);
    await left.getByRole('link', { name: `Other ${width}` }).click();
    await ana.getByRole('heading', { name: `Other ${width}`, level: 2 }).waitFor();
  });

  test('when it cannot be said what would go, nothing is asked and nothing goes', async () => {
    const name = `Safe ${width}`;
    await sendBooking(site, name);
    const ana = await site.open('Ana', { role: 'owner', width, expectedMessages: [/ERR_FAILED/] });
    await openRequest(ana, name);
    await ana.route('**/desk/api/person*', (route) => route.abort());
    await button(ana, 'Erase this person').click();
    await ana.getByText('the server didn’t respond').waitFor();
    expect(await ana.getByRole('dialog').count()).toBe(0);
    await button(ana, 'I’ll take it').click();
    await ana.getByRole('article').getByText('Yours').waitFor();
  });
});
