import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { kitAt } from '#mock-server/cli/kit/kit-line.testing.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { recordedVisit } from './recorded.testing.ts';
import { type Exchange, startRecording } from './recording.ts';

const data = mkdtempSync(join(tmpdir(), 'mistakes-'));
const noFolder = join(data, 'a-file');
writeFileSync(noFolder, '');
const nobody = await freePort();
const server = await startServer({ port: 0, memory: true, quiet: true });
const kit = kitAt(server.port);

/** Three exchanges: a success, a failure in the mock's own words, an upload. */
await recordedVisit(kit, `--target ${server.url} --data ${data}`, async (browser) => {
  await browser.send('GET', '/api/job-types');
  await browser.send('GET', '/api/offers');
  const form = new FormData();
  form.append('resume_file[]', new File(['%PDF-1.4'], 'a.pdf'));
  await browser.send('POST', '/api/user/resume', { body: form });
});
afterAll(() => server.close());

test.each([
  ['record', 'Which backend? Use: npm run kit -- record --target URL'],
  ['record --target nonsense', '--target is "nonsense", which is not a URL'],
  ['record --target http://localhost:NOBODY', 'does not answer (ECONNREFUSED): start it'],
  ['record --target SERVER --timeout soon', '--timeout is "soon": it is a whole number up to 3600.'],
  ['record --target SERVER --port 99999', '--port is "99999", which is no port: give a number from 0 to 65535.'],
  ['record --target SERVER --port 0 --as minoro', 'did you mean "minori"?'],
  ['record --target SERVER --port 0 --scenario no-offer', 'did you mean "no-offers"?'],
  ['record --target SERVER --port 0 --data NO-FOLDER', 'Cannot write to'],
  ['record --replay nowhere.jsonl', 'cannot be read (ENOENT).'],
  ['record --list --data nowhere', 'There is no recording in'],
  ['keep', 'Which exchange?'],
  ['keep 1 --data DATA', 'As what? Use --as fault, --as sentence, --as probe.'],
  ['keep 1 --as falt --data DATA', 'There is no kind "falt"; did you mean fault?'],
  ['keep 9 --as fault --data DATA', 'it contains #1 to #3.'],
  ['keep 1 --as sentence --data DATA', '#1 has no sentence to copy'],
  ['keep 1 --as probe --data DATA', 'Under which name?'],
  ['keep 1 --as probe --name ../x --data DATA', '"../x" is not a name for a probe'],
  ['keep 3 --as probe --name upload --data DATA', 'of its files only names and sizes are stored'],
])('rejects "%s" with a sentence', async (line, sentence) => {
  const places = { SERVER: server.url, NOBODY: String(nobody), DATA: data, 'NO-FOLDER': noFolder };
  const typed = Object.entries(places).reduce((text, [word, place]) => text.replaceAll(word, place), line);
  const { code, out, err } = await kit(typed);
  expect([code, out, err]).toEqual([1, '', expect.stringContaining(sentence)]);
  expect(err).not.toContain('\n');
});

test('reports the line of a changed recording and ignores a truncated last line', async () => {
  const { file, add } = startRecording(join(data, 'killed'), { target: server.url, scenario: 'no-offers', at: '1' });
  const [name = ''] = readdirSync(join(data, 'recordings'));
  const text = readFileSync(join(data, 'recordings', name), 'utf8');
  add(JSON.parse(text.split('\n')[1] ?? '') as Exchange);
  appendFileSync(file, '{"n":2,"at":"2026-');
  expect((await kit(`record --list --file ${file}`)).out).toMatch(/^#1 {2}GET {2}200 +\/api\/job-types$/);
  writeFileSync(file, text.replace('"n":2', '"n":"two"'));
  expect((await kit(`record --replay ${file}`)).err).toBe(
    `${file}:3 is not an exchange: the file was edited or truncated.`,
  );
});

test('fails a check that compared nothing', async () => {
  const { code, out } = await recordedVisit(kit, `--target ${server.url} --check --data ${data}`, async () => {});
  expect([code, out]).toEqual([1, expect.stringMatching(/^0 exchanges, 0 differences\.$/m)]);
});

test('does not block on an endless response', async () => {
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

test('removes worlds that a recorder has created', async () => {
  await kit(`record --target ${server.url} --port 0 --as minoro`);
  expect(server.worlds.ids).toEqual(['default']);
});
