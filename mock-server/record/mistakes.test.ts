import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { type RunningServer, startServer } from '#mock-server/main.ts';
import { kitAt, recordedVisit } from './recorded.testing.ts';

const data = mkdtempSync(join(tmpdir(), 'mistakes-'));
const noFolder = join(data, 'a-file');
let server: RunningServer;
let kit: ReturnType<typeof kitAt>;
let nobody: number;

/** Three exchanges: a success, a refusal in the mock's own words, an upload. */
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
  kit = kitAt(server.port);
  nobody = await freePort();
  writeFileSync(noFolder, '');
  await recordedVisit(kit, `--target ${server.url} --data ${data}`, async (browser) => {
    await browser.send('GET', '/api/job-types');
    await browser.send('GET', '/api/offers');
    const form = new FormData();
    form.append('resume_file[]', new File(['%PDF-1.4'], 'a.pdf'));
    await browser.send('POST', '/api/user/resume', { body: form });
  });
});
afterAll(() => server.close());

test.each([
  ['record', 'Which backend? Say: npm run kit -- record --target URL'],
  ['record --target nonsense', '--target is "nonsense", which is no address'],
  ['record --target http://localhost:8790', '--target is the recorder itself'],
  ['record --target http://localhost:NOBODY', 'does not answer (ECONNREFUSED): start it'],
  ['record --target SERVER --timeout soon', '--timeout is "soon": it is a whole number up to 3600.'],
  ['record --target SERVER --timeout 99999999999', 'it is a whole number up to 3600.'],
  ['record --target SERVER --port 99999', '--port is "99999", which is no port: give a number from 0 to 65535.'],
  ['record --target SERVER --port 0 --as minoro', 'did you mean "minori"?'],
  ['record --target SERVER --port 0 --world defualt', 'did you mean "default"?'],
  ['record --target SERVER --port 0 --scenario no-offer', 'did you mean "no-offers"?'],
  ['record --target SERVER --port 0 --origin here', '--origin is "here", which is no address'],
  ['record --target SERVER --port 0 --data NO-FOLDER', 'Nothing can be kept in'],
  ['record --target SERVER --port 0 --url http://localhost:NOBODY', 'No mock server answers at'],
  ['record --replay NO-FOLDER', 'is no recording'],
  ['record --replay nowhere.jsonl', 'cannot be read (ENOENT).'],
  ['record --list --data nowhere', 'There is no recording in'],
  ['keep', 'Which exchange?'],
  ['keep 1 --data DATA', 'As what? Say --as fault, --as sentence, --as probe.'],
  ['keep 1 --as falt --data DATA', 'Nothing is kept as "falt"; did you mean fault?'],
  ['keep 9 --as fault --data DATA', 'it holds #1 to #3.'],
  ['keep 1 --as sentence --data DATA', '#1 has no sentence to take over'],
  ['keep 1 --as probe --data DATA', 'Under which name?'],
  ['keep 1 --as probe --name ../x --data DATA', '"../x" is no name for a probe'],
  ['keep 3 --as probe --name upload --data DATA', 'of its files only names and sizes are kept'],
])('"%s" is refused in a sentence', async (line, sentence) => {
  const places = { SERVER: server.url, NOBODY: String(nobody), DATA: data, 'NO-FOLDER': noFolder };
  const typed = Object.entries(places).reduce((text, [word, place]) => text.replaceAll(word, place), line);
  const { code, out, err } = await kit(typed);
  expect([code, out, err]).toEqual([1, '', expect.stringContaining(sentence)]);
  expect(err).not.toContain('\n');
});

test('a recording that was changed is told by its line', async () => {
  const [name = ''] = readdirSync(join(data, 'recordings'));
  const changed = join(data, 'changed.jsonl');
  writeFileSync(changed, readFileSync(join(data, 'recordings', name), 'utf8').replace('"n":2', '"n":"two"'));
  expect((await kit(`record --replay ${changed}`)).err).toBe(
    `${changed}:3 is no exchange: the file was changed, or cut in two.`,
  );
});

test('a check that compared nothing has not passed', async () => {
  const { code, out } = await recordedVisit(kit, `--target ${server.url} --check --data ${data}`, async () => {});
  expect([code, out]).toEqual([1, expect.stringMatching(/^0 exchanges, 0 differences\.$/m)]);
});

test('an answer that never ends holds up no other', async () => {
  const target = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (request.url === '/api/industries') response.write('{"data":');
    else response.end('{"data":[]}');
  }).listen(0, '127.0.0.1');
  await once(target, 'listening');
  const { port } = target.address() as AddressInfo;
  const { out } = await recordedVisit(
    kit,
    `--target http://localhost:${port} --timeout 1 --data ${data}`,
    async (browser) => {
      await browser.send('GET', '/api/industries');
      await browser.send('GET', '/api/job-types');
    },
  );
  target.closeAllConnections();
  target.close();
  expect(out).toContain('GET /api/industries 200: The target');
  expect(out).toMatch(/^2 exchanges, /m);
});

test('worlds that a recorder made are gone with it', async () => {
  await kit(`record --target ${server.url} --port 0 --as minoro`);
  expect(server.worlds.ids).toEqual(['default']);
});
