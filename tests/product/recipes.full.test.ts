import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarSettings } from '#shared/calendar/calendar-api.ts';
import { sendRow, sessionOf } from '../support/desk.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { setHours } from '../support/set-hours.ts';
import { projectFolder } from '../support/text-modules.ts';
import { startTypingCaller } from '../support/typing-caller.ts';

// docs/recipes.md step by step, all recipes in one copy of the project, which is then checked, built and started.

const recipes = new Map(
  readFileSync(join(projectFolder, 'docs/recipes.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text]),
);
const sqlOf = (recipe: string) =>
  [...(recipes.get(recipe) ?? '').matchAll(/```sql\n([\s\S]*?)```/g)].map(([, code = '']) => code);

let copy: ProjectCopy;
let url: string;

/** Puts text after a place in a file that a recipe names. */
async function insert(recipe: string, path: string, place: string | RegExp, text: string, named = path) {
  expect(recipes.get(recipe), `the recipe names ${named}`).toContain(named);
  const file = join(copy.folder, path);
  const before = await readFile(file, 'utf8');
  const after = before.replace(place, (found) => found + text);
  expect(after, `${path} has ${place}`).not.toBe(before);
  await writeFile(file, after);
}

/** Adds a file where a recipe says. */
async function add(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(copy.folder, path)), { recursive: true });
  await writeFile(join(copy.folder, path), text);
}

const followed: Readonly<Record<string, (recipe: string) => Promise<void>>> = {
  async 'Add an offering'(recipe) {
    const offering = `mascots: { name: 'Shop Mascots', summary: 'One that waves at clients.', action: 'Ask for one' },`;
    await insert(recipe, 'shared/agency/offerings.ts', /const catalog = \{\n/, offering);
    expect(await copy.run('server/operator/commands/offerings.ts')).toContain('Wrote supabase/migrations/');
  },
  async 'Add a field to a form'(recipe) {
    const field = `telephone: { kind: 'line', column: 'telephone', label: 'Telephone', limit: 40,
      required: 'Telephone is required', question: 'Which number can we call?' },\n`;
    await insert(recipe, 'shared/forms/booking.ts', /export const bookingForm = \{\n/, field);
    const [column = '', line = ''] = sqlOf(recipe);
    const named = /from\s+`(\w+\.sql)`/.exec(recipes.get(recipe) ?? '')?.[1] ?? expect.fail('no file');
    const migration = await readFile(join(copy.folder, 'supabase/migrations', named), 'utf8');
    const rule = /create or replace function private\.normalize_booking[\s\S]*?\nend\n\$\$;/.exec(migration);
    const withLine = rule?.[0].replace(/^begin\n/m, `begin\n  ${line}`);
    expect(withLine).toContain('new.telephone');
    await add('supabase/migrations/20270115120000_telephone.sql', `${column}\n${withLine}`);
  },
  async 'Reword, move or remove a text'(recipe) {
    // Each text on its own and all at once: every-text.full.test.ts, every-text-at-once.full.test.ts.
    expect(recipes.get(recipe)).toContain('tests/product/every-text.full.test.ts');
  },
  async 'Add an answer to the agent'(recipe) {
    const answers = 'shared/texts/agent/answers/price-answers.ts';
    const answer = `parrots: { about: 'parrots', answer: ['Parrots are welcome here.'] },\n`;
    await insert(recipe, answers, 'export const priceAnswers = {\n', answer, 'price-answers.ts');
    const ways = ['may I bring my parrot', 'are parrots allowed in the salon', 'do you accept parrots'];
    const examples = 'shared/texts/agent/examples/price.txt';
    await insert(recipe, examples, /$/, `\n# parrots\n${ways.join('\n')}\n`, 'price.txt');
    expect(await copy.run('server/voice/mind/learning/learn.ts')).toContain('Learned');
  },
  async 'Add a page'(recipe) {
    await insert(
      recipe,
      'shared/routes.ts',
      'export const routes = {\n',
      `careers: { path: '/careers', title: \`Careers · \${brand.name}\` },\n`,
    );
    await insert(
      recipe,
      'shared/described-routes.ts',
      /const descriptions: .* = \{\n/,
      `careers: 'Work with us.',\n`,
    );
    await insert(
      recipe,
      'web/routing/pages.ts',
      /const loaders: .* = \{\n/,
      `careers: () => import('../careers/careers-page.tsx'),\n`,
    );
    await add(
      'shared/texts/careers.ts',
      `export const careersTexts = { heading: 'Come and build with us' } as const;\n`,
    );
    await add(
      'web/careers/careers-page.tsx',
      `import { careersTexts } from '#shared/texts/careers.ts';

export function Page() {
  return (
    <main>
      <h1>{careersTexts.heading}</h1>
    </main>
  );
}
`,
    );
  },
  async 'Add a language'(recipe) {
    const file = join(copy.folder, 'shared/locale.ts');
    expect(recipes.get(recipe)).toContain('shared/locale.ts');
    await writeFile(file, (await readFile(file, 'utf8')).replace("'en-US'", "'es-ES'"));
  },
  async 'Add an engine'(recipe) {
    expect(recipes.get(recipe)).toContain('server/voice/mouth/speech.ts');
    await add(
      'server/voice/mouth/slow-speech.ts',
      `import type { Speech } from './speech.ts';

/** Speaks as another voice does, after a breath. */
export function createSlowSpeech(speech: Speech): Speech {
  return {
    async *speak(sentence, signal) {
      yield new Int16Array(1600);
      yield* speech.speak(sentence, signal);
    },
    close: () => speech.close(),
  };
}
`,
    );
    const factory = 'server/voice/engines/create-agent-factory.ts';
    await insert(recipe, factory, /^/, `import { createSlowSpeech } from '../mouth/slow-speech.ts';\n`);
    const text = await readFile(join(copy.folder, factory), 'utf8');
    expect(text).toContain('cached(fliteSpeech)');
    await writeFile(
      join(copy.folder, factory),
      text.replace('cached(fliteSpeech)', 'cached(createSlowSpeech(fliteSpeech))'),
    );
  },
  async 'Add a length for calls'(recipe) {
    await insert(recipe, 'shared/calendar/call-rules.ts', 'callLengths = [', '90, ');
    const [check = ''] = sqlOf(recipe);
    await add('supabase/migrations/20270115130000_long_calls.sql', check);
  },
  async 'Add a setting'(recipe) {
    const setting = `CAREERS_EMAIL: { parse: (text) => text, wanted: 'an address', example: 'jobs@example.com', about: 'Who hears of applicants.' },\n`;
    await insert(recipe, 'server/settings/settings.ts', "'The server': {\n", setting);
    await insert(
      recipe,
      'server/settings/config.ts',
      /function configOf[\s\S]*?return \{\n/,
      'careersEmail: values.CAREERS_EMAIL,\n',
    );
    const { scripts } = JSON.parse(await readFile(join(copy.folder, 'package.json'), 'utf8'));
    const steps = String(scripts.fix)
      .split(' && ')
      .map((step) => step.replace('node setup/run.mjs ', '').split(' '));
    for (const step of steps) await copy.run(...step);
  },
};

beforeAll(async () => {
  copy = await copyProject(
    ['.env.example', '.gitignore', 'bench', 'biome.jsonc', 'docs', 'tests', 'vitest.config.ts'],
    true,
  );
  for (const [recipe, follow] of Object.entries(followed)) await follow(recipe);
  url = await copy.buildAndStart();
  // It learns, renders and builds: two minutes on a quiet machine.
}, 600_000);
afterAll(() => copy.remove());

test('every recipe is followed', () => {
  expect([...recipes.keys()]).toEqual(Object.keys(followed));
});

test('what the recipes make has the right types', async () => {
  for (const root of ['shared', 'server', 'web']) {
    await copy.run('node_modules/typescript/bin/tsc', '-p', root, '--noEmit');
  }
});

test('[R9] the offering and the field are in the form, and stored without JavaScript', async () => {
  const form = await (await fetch(`${url}/get-started`)).text();
  expect(form).toContain('Shop Mascots');
  const fields = { name: 'Ana', email: 'ana@example.com', services: 'mascots', problems: 'Calls.' };
  const post = (more: Readonly<Record<string, string>>) =>
    fetch(`${url}/get-started`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, ...more }),
      redirect: 'manual',
    });
  const without = await post({});
  expect([without.status, await without.text()]).toEqual([
    422,
    expect.stringContaining('Telephone is required'),
  ]);
  expect((await post({ telephone: ' 555 0100 ' })).status).toBe(303);
});

test('[R2] the page is there, in the new language, and in the sitemap', async () => {
  const page = await fetch(`${url}/careers`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<h1>Come and build with us</h1>');
  expect(html).toMatch(/<html[^>]* lang="es"/);
  expect(await (await fetch(`${url}/sitemap.xml`)).text()).toContain('/careers');
});

test('the agent has the new answer', async () => {
  const caller = await startTypingCaller(url);
  await caller.until('a greeting', () => caller.said.length > 0);
  caller.type('may I bring my parrot?');
  await caller.until('the answer', () => caller.said.join(' ').includes('Parrots are welcome here.'));
  await caller.hangUp();
});

test('the team sets the new length of calls, and visitors read it', async () => {
  const added = await copy.run(
    'server/operator/commands/team.ts',
    ...['add', 'ana@example.com', '--name', 'Ana', '--owner'],
  );
  const [link] = /http\S+/.exec(added) ?? expect.fail(added);
  const session = await sessionOf(`${url}${new URL(link).pathname}`);
  await setHours({ url }, session);
  const api = async (path: string, body?: object) => {
    const response = await fetch(`${url}/desk/api/calendar/${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: { origin: url, cookie: session },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as CalendarSettings;
  };
  const { rules } = await api('settings');
  expect((await api('rules', { ...rules, length: 90 })).rules.length).toBe(90);
  const id = randomUUID();
  const row = { name: 'Ida', email: 'ida@example.com', services: ['phone'], problems: 'It rings.' };
  await sendRow({ url }, 'booking', { id, ...row, telephone: '555' });
  const { path } = (await (await fetch(`${url}/book/for/booking/${id}`)).json()) as { path: string };
  expect(await (await fetch(url + path)).text()).toContain('90 minutes');
});

test('the setting is in the guide and in the example', async () => {
  for (const file of ['docs/configuration.md', '.env.example']) {
    expect(await readFile(join(copy.folder, file), 'utf8')).toContain('Who hears of applicants.');
  }
});
