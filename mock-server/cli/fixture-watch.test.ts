import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { killAll, start } from './process.testing.ts';
import { copyTree } from './tree.testing.ts';

const root = copyTree();
const fixture = (file: string) => join(root, 'fixtures', file);
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(fixture(file), change(readFileSync(fixture(file), 'utf8')));

let url = '';
let output = '';
beforeAll(async () => {
  const started = await start({ root, data: join(root, 'data') });
  url = started.url;
  started.child.stdout?.on('data', (text: Buffer) => {
    output += text;
  });
});
afterAll(async () => {
  await killAll();
  rmSync(root, { recursive: true });
});

const fetchFrom = (path: string, headers = {}) =>
  fetch(url + path, { headers: { accept: 'application/json', ...headers } });
const post = (path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const offerTitles = async (): Promise<string[]> =>
  (await (await fetchFrom('/api/offers?type=1')).json()).data.map(({ title }: { title: string }) => title);
/** Maximum time until a busy machine notices a change. */
const soon = { timeout: 10_000, interval: 10 };

test('shows an edited offer in the running default world', async () => {
  const [title = ''] = await offerTitles();
  edit('offers.yaml', (text) => text.replace(title, `${title}（改）`));
  await vi.waitFor(async () => expect(await offerTitles()).toContain(`${title}（改）`), soon);
  await vi.waitFor(() => expect(output).toContain('default reseeded'), soon);
});

test('uses an edited sentence in the next failure', async () => {
  const refusal = () => post('/api/nda-agreement', {}).then(async (response) => (await response.json()).message);
  expect(await refusal()).not.toContain('ぜひ');
  edit('errors.yaml', (text) => text.replace(/^( {2}required: ).*$/m, '$1ぜひ:attributeを。'));
  await vi.waitFor(async () => expect(await refusal()).toContain('ぜひ'), soon);
});

// Not after the next test, whose file Node may report late: it reports no removal of a file that came and went meanwhile.
test('reports a mistake in a scenario that no world uses', async () => {
  writeFileSync(fixture('scenarios/unused.yaml'), 'title: 未使用\nabout: 使われません。\nofers: []\n');
  await vi.waitFor(() => expect(output).toMatch(/fixtures\/scenarios\/unused\.yaml:3 .*ofers/), soon);
  rmSync(fixture('scenarios/unused.yaml'));
  await vi.waitFor(() => expect(output).toContain('The fixtures can be read again.'), soon);
});

test('offers a new scenario without a restart', async () => {
  writeFileSync(fixture('scenarios/made-now.yaml'), 'title: いま\nabout: いまできました。\nextends: ordinary-day\n');
  await vi.waitFor(async () => expect((await post('/__kit/worlds', { scenario: 'made-now' })).status).toBe(201), soon);
});

test('reports a mistake with file and line, leaves other scenarios running and recovers after the fix', async () => {
  await post('/__kit/worlds', { scenario: 'no-offers', id: 'mine' });
  const good = readFileSync(fixture('scenarios/no-offers.yaml'), 'utf8');
  writeFileSync(fixture('scenarios/no-offers.yaml'), `${good}\nofers: []\n`);
  await vi.waitFor(() => expect(output).toMatch(/fixtures\/scenarios\/no-offers\.yaml:\d+ .*ofers/), soon);
  expect((await fetchFrom('/api/offers?type=1', { 'x-kit-world': 'mine' })).status).toBe(200);
  writeFileSync(fixture('scenarios/no-offers.yaml'), good.replace(/^title: .*$/m, 'title: なおった'));
  await vi.waitFor(() => expect(output).toContain('mine reseeded'), soon);
  expect(output).toContain('The fixtures can be read again.');
});
