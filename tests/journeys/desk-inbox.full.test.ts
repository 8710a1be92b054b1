import { describe, expect, test } from 'vitest';
import { sendBooking } from '../support/desk.ts';
import {
  button,
  deskWidths,
  flaws,
  openRequest,
  requestHistory,
  requestItem,
  requestItems,
  stateIs,
  toList,
} from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';

const site = deskSite({ mail: true });

describe.each(deskWidths)('at %i px', (width) => {
  const open = (name: string) => site.open(name, { width });

  test('a request is given to a colleague, who is told, named in a note, and seen at it', async () => {
    const name = `Given ${width}`;
    await sendBooking(site, name);
    const [bo, ana] = [await open('Bo'), await open('Ana')];
    await openRequest(ana, name);
    await ana.getByLabel('Assigned to').selectOption({ label: 'Bo' });
    await requestHistory(ana).getByText('assigned it to Bo').waitFor();
    await ana.getByRole('textbox', { name: 'Add a note' }).pressSequentially('Have a look, @b');
    await ana.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: 'Bo' }).waitFor();
    await ana.keyboard.press('Enter');
    await ana.keyboard.press('ControlOrMeta+Enter');
    await requestHistory(ana).getByText('Have a look, @Bo').waitFor();
    await button(ana, '+ Add a tag').click();
    await ana.getByLabel('Add a tag').fill('VIP');
    await ana.keyboard.press('Enter');
    await requestHistory(ana).getByText('added the tag VIP').waitFor();
    expect(await flaws(ana)).toEqual([]);

    await button(bo, 'For you: 2 new').click();
    const told = bo.getByRole('dialog', { name: 'For you' });
    await told.getByRole('link', { name: `Ana gave you the request from ${name}` }).waitFor();
    expect(await flaws(bo)).toEqual([]);
    await told.getByRole('link', { name: `Ana mentioned you on the request from ${name}` }).click();
    await bo.getByRole('heading', { name, level: 2 }).waitFor();
    await button(bo, 'For you').waitFor();
    await ana.getByText('Bo is looking at this too').waitFor();
    await button(bo, 'Reply').click();
    await ana.getByText('Bo is writing a reply').waitFor();
    expect(await flaws(bo)).toEqual([]);
  });

  test('several requests are picked by a filter, and acted on at once', async () => {
    const names = [1, 2, 3].map((number) => `Many${width} ${number}`);
    for (const one of names) await sendBooking(site, one, { services: ['website'] });
    const ana = await open('Ana');
    await ana.getByRole('searchbox', { name: 'Search requests' }).fill(`many${width}`);
    await expect.poll(() => requestItems(ana).count()).toBe(3);
    await button(ana, 'Filter').click();
    await ana.getByLabel('Service').selectOption({ label: 'Custom Website' });
    await ana.getByLabel('State').selectOption({ label: 'Waiting' });
    await ana.getByLabel('Name for this list').fill(`Sites ${width}`);
    await button(ana, 'Save').click();
    await ana.getByText('is saved.').waitFor();
    expect(await flaws(ana)).toEqual([]);
    await ana.getByRole('checkbox', { name: 'Select all' }).check();
    await ana.getByText('3 selected').waitFor();
    expect(await flaws(ana)).toEqual([]);
    await ana
      .getByRole('region', { name: 'Several requests at once' })
      .getByRole('button', { name: 'Spam' })
      .click();
    await ana.getByText('Done for 3 requests.').waitFor();
    // None of them waits anymore.
    await expect.poll(() => requestItems(ana).count()).toBe(0);
    await ana.getByLabel('State').selectOption({ label: 'Spam' });
    await expect.poll(() => requestItems(ana).count()).toBe(3);
  });

  test('a reply waits, and is taken back with its words and its subject', async () => {
    const name = `Regret ${width}`;
    await sendBooking(site, name);
    const ana = await open('Ana');
    await ana.evaluate(() => localStorage.removeItem('desk held replies'));
    await openRequest(ana, name);
    await button(ana, 'Reply').click();
    await ana.getByRole('textbox', { name: 'Subject' }).fill(`About room ${width}`);
    await ana.getByRole('textbox', { name: 'Your reply' }).fill('Too soon.');
    await button(ana, 'Send reply').click();
    await ana.getByText(/Your reply goes out in \d+ s/).waitFor();
    expect(await flaws(ana)).toEqual([]);
    await button(ana, 'Take it back').click();
    await stateIs(ana, 'Waiting');
    expect(await ana.getByRole('textbox', { name: 'Your reply' }).inputValue()).toBe('Too soon.');
    await ana.getByRole('checkbox', { name: 'Send later' }).check();
    await button(ana, 'Send then').click();
    await ana.getByText(/A reply goes out \w+day/).waitFor();
    // Nobody has been answered.
    await stateIs(ana, 'Waiting');
    expect(await flaws(ana)).toEqual([]);
    expect(site.sink.taken.some(({ text }) => text.includes('Too soon.'))).toBe(false);
    await toList(ana);
    await requestItem(ana, name)
      .getByText(/A reply goes out/)
      .waitFor();
  });

  test('files go with a reply: picked, removed by keyboard, there again when it is taken back, and what cannot go is said', async () => {
    const name = `Files ${width}`;
    await sendBooking(site, name);
    const ana = await open('Ana');
    await ana.evaluate(() => localStorage.removeItem('desk held replies'));
    await openRequest(ana, name);
    await button(ana, 'Reply').click();
    const picker = ana.getByLabel('Attach files');
    const text = (file: string, words: string) => ({
      name: file,
      mimeType: 'text/plain',
      buffer: Buffer.from(words),
    });
    await picker.setInputFiles([text(`prices ${width}.txt`, 'All prices.'), text('wrong.txt', 'Wrong.')]);
    const files = ana.getByRole('list', { name: 'Attached files' });
    await ana.getByRole('button', { name: 'Remove wrong.txt' }).focus();
    await ana.keyboard.press('Enter');
    await picker.setInputFiles(text('setup.txt', 'MZ\0\0'));
    expect(await files.getByRole('listitem').count()).toBe(2);
    await ana.getByRole('textbox', { name: 'Your reply' }).fill(`Here they are, ${width}.`);
    expect(await flaws(ana)).toEqual([]);
    const pictures = process.env['FOYER_PICTURES'];
    if (pictures) await ana.screenshot({ path: `${pictures}/files-${width}.png`, fullPage: true });
    await button(ana, 'Send reply').click();
    await ana.getByText('“setup.txt” can’t be sent').waitFor();
    await button(ana, 'Remove setup.txt').click();
    await button(ana, 'Send reply').click();
    await requestHistory(ana)
      .getByRole('link', { name: `prices ${width}.txt` })
      .waitFor();
    await button(ana, 'Take it back').click();
    await files.getByText(`prices ${width}.txt`).waitFor();
    await ana.evaluate(() => localStorage.setItem('desk held replies', 'off'));
    await button(ana, 'Send reply').click();
    const mail = () => site.sink.taken.find((one) => one.text.startsWith(`Here they are, ${width}.`));
    await expect.poll(mail, { timeout: 60_000 }).toBeDefined();
    expect(mail()?.source).toContain(Buffer.from('All prices.').toString('base64'));
    const downloading = ana.waitForEvent('download');
    await requestHistory(ana)
      .getByRole('link', { name: `prices ${width}.txt` })
      .last()
      .click();
    expect((await downloading).suggestedFilename()).toBe(`prices ${width}.txt`);
  });

  test('by fingers alone: taken, tagged, given, answered, reminded of', async () => {
    const name = `Touched ${width}`;
    await sendBooking(site, name);
    await open('Cy');
    const ana = await site.open('Ana', { width, touch: true });
    await ana.evaluate(() => localStorage.setItem('desk held replies', 'off'));
    await requestItem(ana, name).getByRole('link').tap();
    await button(ana, 'I’ll take it').tap();
    await requestHistory(ana).getByText('took it').waitFor();
    await button(ana, '+ Add a tag').tap();
    await ana.getByLabel('Add a tag').fill('Fingers');
    await ana.keyboard.press('Enter');
    await requestHistory(ana).getByText('added the tag Fingers').waitFor();
    await ana.getByLabel('Remind me').selectOption({ label: 'In 3 hours' });
    await ana.getByText(/You’ll be reminded/).waitFor();
    await button(ana, 'Reply').tap();
    await ana.getByRole('textbox', { name: 'Your reply' }).fill(`With fingers, ${width}.`);
    await button(ana, 'Send reply').tap();
    await stateIs(ana, 'Answered');
    await ana.getByLabel('Assigned to').selectOption({ label: 'Cy' });
    await requestHistory(ana).getByText('assigned it to Cy').waitFor();
    await button(ana, 'Undo').tap();
    await requestHistory(ana)
      .getByText(/undid:.*assigned it to Cy/)
      .waitFor();
    if (width === 360) await ana.getByRole('button', { name: 'Back to the list' }).tap();
    await ana.getByRole('tab', { name: /^Answered/ }).tap();
    await requestItem(ana, name).waitFor();
  });
});
