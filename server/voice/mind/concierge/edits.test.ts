import { expect, test } from 'vitest';
import { readDetails } from '#shared/forms/preferred-time.ts';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { current, entries, sayAll, toReview } = bookingTalk();

const told = (): string => readDetails(entries().additionalInfo).told;

/** A request with a trouble of two sentences and two notes. */
async function toTexts(): Promise<void> {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the phone caller');
  await sayAll('We miss fourteen calls a day. My cousin built the old site.');
  await sayAll('please note that there is a dog in the shop', 'also note that we speak Spanish');
}

test.each([
  ['take out the bit about my cousin, she would kill me', 'We miss fourteen calls a day.', /dog.*Spanish/],
  [
    'why does it say cousin on the form? that was for you. get rid of it',
    /^We miss fourteen calls a day\.$/,
    /dog/,
  ],
  ['delete "My cousin built the old site"', 'We miss fourteen calls a day.', /dog/],
  ['take out the dog please', /cousin/, /^We speak Spanish\.$/i],
  ['cut that last bit', /cousin/, /^There is a dog in the shop\.$/i],
  ['empty the notes please', /cousin/, /^$/],
  ['clear the notes. all of them', /cousin/, /^$/],
  ['the notes should only say: ring twice', /cousin/, /^Ring twice\.$/],
  ['change the problem to: nobody answers at night', 'Nobody answers at night.', /dog/],
  [
    'Where it says fourteen calls, it should say forty calls',
    /^We miss forty calls a day\. My cousin/,
    /dog/,
  ],
  [
    "take out 'the old site' and put 'our site' there",
    'We miss fourteen calls a day. My cousin built our site.',
    /dog/,
  ],
  ['change fourteen calls to "about forty calls"', /^We miss about forty calls a day\. My cousin/, /dog/],
  ['make it say forty calls, not fourteen', /^We miss forty calls a day\. My cousin/, /dog/],
])('[26.3] words of the request change when somebody says so: %s', async (order, problems, notes) => {
  await toTexts();
  expect(await sayAll(order)).toMatch(/out|off your request|changed|corrected/);
  expect(entries().problems).toMatch(problems instanceof RegExp ? problems : new RegExp(`^${problems}$`));
  expect(told()).toMatch(notes);
});

test('[26.3] what is said beside an order to change the words is taken as ever', async () => {
  await toTexts();
  await sayAll('take the bit about my cousin out, and Thursday at three would suit me');
  expect(entries()).toMatchObject({ problems: 'We miss fourteen calls a day.' });
  expect(entries().additionalInfo).toMatch(/Preferred time: Thursday/);
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  // What has changed is looked at first.
  expect(await sayAll('take out the dog and then send it')).toMatch(/shall I send it/);
  expect(told()).not.toMatch(/dog/);
});

test.each([
  "call me Tuesday after six and delete 'My cousin built the old site'",
  "take 'My cousin built the old site' out and call me Tuesday after six",
])('[26.3] a time beside an order that cites is taken, too: %s', async (said) => {
  await toTexts();
  await sayAll(said);
  expect(entries().problems).toBe('We miss fourteen calls a day.');
  expect(entries().additionalInfo).toMatch(/Preferred time: Tuesday after six/i);
});

test('[26.3] an order that fits no words is asked about, and never written down', async () => {
  await toTexts();
  const before = entries();
  expect(await sayAll('take out the sentence about the parking lot')).toMatch(/which words|those words/);
  expect(entries()).toEqual(before);
});

test.each([
  'customers delete their bookings all the time',
  'and we want to drop the paper book',
  'also note that the entrance is out back',
])('[26.3] what only sounds like an order to delete adds to the request: %s', async (said) => {
  await toTexts();
  await sayAll(said);
  expect(entries().problems).toMatch(/cousin/);
  expect(told()).toMatch(/dog/);
  expect(`${entries().problems} ${told()}`.toLowerCase()).toContain(said.split(' ').slice(-3).join(' '));
});

test('[26.3] orders about both texts change both, and quoted words go alone', async () => {
  await toTexts();
  await sayAll('the notes should only say: ring twice', 'the problem should say: nobody answers at night');
  expect([entries().problems, told()]).toEqual(['Nobody answers at night.', 'Ring twice.']);
  await sayAll("take out the words 'at night' from the problem");
  expect(entries().problems).toBe('Nobody answers.');
});

test('[26.3] a reason is taken out of the preferred time', async () => {
  await toTexts();
  await sayAll('Saturday noon, hungover on Wednesdays');
  await sayAll('delete the hungover part, my dad will see it');
  expect(entries().additionalInfo).toMatch(/Preferred time: Saturday noon$/);
});

test('[26.3] what was taken out comes back', async () => {
  await toTexts();
  const { problems } = entries();
  await sayAll('take out the bit about my cousin');
  expect(entries().problems).not.toBe(problems);
  await sayAll('no, put it back');
  expect(entries().problems).toBe(problems);
});

test.each([
  "you didn't write down the bit about the dog food. put it in",
  'take out what I said about missing calls and the cousin and the old site',
])(
  '[26.3] nothing is deleted by a wish for more, and not all of a trouble by a description: %s',
  async (said) => {
    await toTexts();
    await sayAll(said);
    expect(entries().problems).toMatch(/fourteen calls/);
  },
);

test('[26.3] what was added since stays when words come back', async () => {
  await toTexts();
  await sayAll(
    'no need to mention the dog',
    'please note that the entrance is in the yard',
    'no, put it back',
  );
  expect(told()).toMatch(/dog.*Spanish.*entrance is in the yard/i);
});

test('[26.3] a time is mended and the rest of the turn is done', async () => {
  await toTexts();
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  await sayAll('Saturday noon, hungover on Wednesdays');
  await sayAll('delete the hungover part. And my email is ana.ruiz@example.com now.');
  expect(entries().additionalInfo).toMatch(/Preferred time: Saturday noon$/);
  expect(entries().email).toBe('ana.ruiz@example.com');
});

test('[26.3] the last bit is the last, whatever else is called so', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the phone caller');
  await sayAll('We lost nine bookings last month. Nobody picks up.', 'cut that last bit');
  expect(entries().problems).toBe('We lost nine bookings last month.');
});

test('[26.3] of a request that was sent, no words are said to be out', async () => {
  await toTexts();
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  expect(await sayAll('send it')).toMatch(/is sent/);
  expect(await sayAll('take out the bit about my cousin')).not.toMatch(/\bout\b|off your request|changed/);
});

test('[26.3] before a call is wanted, words can be taken back, too', async () => {
  await sayAll('We lose six calls a day. My nephew built a site and nobody can change it.');
  const said = await sayAll("take out the bit about my nephew, that's not my trouble");
  expect(said).toMatch(/out|off your request/);
  expect(entries().problems).not.toMatch(/nephew/);
});

test.each([
  'forget it. just send the damn thing',
  "ok I'll leave it, they'll figure it out. send it :)",
  "I'm done arguing. Send it the way it is.",
])('[26.3] an order to send at the end counts: %s', async (said) => {
  await toReview();
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  expect(await sayAll(said)).toMatch(/I’m sending it/);
});

test.each([
  ['put the dog thing under the problem please', /^Nobody picks up\..*dog/, /^$/],
  ['the problem should start with: on Saturdays', /^On Saturdays nobody picks up\.$/, /dog/],
  ['the problem should end with: We lost ten clients.', /^Nobody picks up\. We lost ten clients\.$/, /dog/],
  ['Could it just say: nobody answers at night?', /^Nobody answers at night\.$/, /dog/],
  ['No. Start over: We lose ten calls a day.', /We lose ten calls a day\.$/, /dog/],
  ["Change 'picks up' to 'answers the phone'", /^Nobody answers the phone\.$/, /dog/],
  ['also add: we close at six. And what does it cost?', /^Nobody picks up\./, /dog.*We close at six\.$/i],
])('[26.3] missing and dictated words come where they belong: %s', async (order, problems, notes) => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the phone caller');
  await sayAll(
    'We have four shops in Ohio. Nobody picks up.',
    'the problem should only say: Nobody picks up',
  );
  await sayAll('please note that there is a dog in the shop');
  await sayAll(order);
  expect(entries().problems).toMatch(problems);
  expect(told()).toMatch(notes);
});

test('[26.3] a remark beside an order to send takes nothing out', async () => {
  await toReview();
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  const { problems } = entries();
  await sayAll('Cheaper than six no-shows... twice. Fire away, Hal, send it');
  expect(entries().problems).toContain(problems);
});

test('[26.3] quoted words go alone, all of them', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the phone caller', 'Nobody picks up.');
  await sayAll('please note that we close at six, so there', 'also note that the shop has a dog, by the bye');
  await sayAll("Delete ', so there' and ', by the bye'.");
  expect(told()).toBe('We close at six. The shop has a dog.');
});

test('[26.3] what is dictated may tell of sending', async () => {
  await toReview();
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  expect(await sayAll('add to the problem: we have no chair free, so we send people away')).not.toMatch(
    /sending/,
  );
  expect(entries().problems).toContain('so we send people away');
});

test('[26.3] a trouble that is called a part of the problem takes nothing away', async () => {
  await toTexts();
  await sayAll("The waitlist is kept by hand in a spreadsheet, that's part of the problem too.");
  expect(entries().problems).toMatch(/fourteen calls.*cousin.*waitlist is kept by hand/);
});

test('[26.3] a sentence that should read otherwise leaves the others as they are', async () => {
  await sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the phone caller', 'Nobody picks up.');
  await sayAll('please note that we run four shops', 'also note that we want one contract for four');
  await sayAll('It should read: We want one contract and one invoice for all four.');
  expect(told()).toBe('We run four shops. We want one contract and one invoice for all four.');
});

test('[26.3] a phone number is never lost', async () => {
  await toReview();
  await sayAll(
    "text me first, I don't pick up numbers I don't know. 503 555 0142. Monday before 10 is good.",
  );
  expect(told()).toContain('503 555 0142');
});

test('[26.3] empty quotes end', async () => {
  await toTexts();
  await sayAll("take out ', ,' and 'dog'");
  expect(told()).toMatch(/Spanish/);
});

test.each([
  "wait, don't send yet",
  'who reads the notes?',
  "that's all about the shop",
  'is the dog in there?',
  'I cut hair all day so I can’t take the phone',
  'the old site is still up',
  'there’s a Ruiz next door, too',
  'sorry, Anna Ruiz',
  'half the time I’m out at the suppliers',
  'people walk out because nobody has the time',
  'swap Tuesday for Thursday',
  'it can be: Monday, Tuesday or Thursday',
  'make it: Thursday at three',
  'we have two chairs in the back',
  'I’d rather not say',
  'nobody reads notes anyway',
])('[26.3] what orders no change takes no words away: %s', async (said) => {
  await toTexts();
  await sayAll('Thursday at three would suit me', said);
  expect(entries().problems).toMatch(/^We miss fourteen calls a day\. My cousin built the old site\./);
  expect(told()).toMatch(/^There is a dog in the shop\. We speak Spanish\./);
  expect(entries().additionalInfo).toMatch(/Preferred time: .*(?:Monday|Thursday)/);
});

test('[26.3] what is told beside an order is kept, and a time goes alone', async () => {
  await toTexts();
  await sayAll('take the dog out. We have four shops in Ohio and make soap.');
  expect(told()).toMatch(/^We speak Spanish\. We have four shops in Ohio and make soap\.$/);
  await sayAll('Thursday at three', 'drop the time. Also note that we close at six');
  expect(entries().additionalInfo).not.toContain('Thursday');
  expect(told()).toMatch(/we close at six/i);
});

test('[26.3] orders about both texts in one sentence change both', async () => {
  await toTexts();
  await sayAll('the notes should only say: ring twice, and the problem should say: nobody answers at night');
  expect([entries().problems, told()]).toEqual(['Nobody answers at night.', 'Ring twice.']);
});
