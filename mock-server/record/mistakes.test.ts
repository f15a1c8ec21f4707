import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { kitAt } from '#mock-server/cli/kit/kit-line.testing.ts';
import { startServer } from '#mock-server/cli/main.ts';
import type { TestClient } from '#mock-server/http/app.testing.ts';
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
  ['keep', 'keep needs N, as in "npm run kit -- keep 12 --as fault".'],
  ['keep 1 --data DATA', 'As what? Use --as fault, --as sentence, --as probe.'],
  ['keep 1 --as falt --data DATA', 'There is no kind "falt"; did you mean "fault"?'],
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

const BOMB = gzipSync(Buffer.alloc(60 * 1_048_576, ' '));
const LONG = JSON.stringify({ data: [{ id: 1, name: 'あ'.repeat(3_500_000) }] });
const JSON_TYPE = { 'content-type': 'application/json' };
test.each<[string, RequestListener, string]>([
  [
    'redirects',
    (_, response) => response.writeHead(302, { location: '/login' }).end(),
    'leads to /login (302): is --target the API',
  ],
  [
    'answers HTML',
    (_, response) => response.setHeader('content-type', 'text/html').end('<title>山田太郎様</title>'),
    `an HTML page ("〇〇〇〇様", 200) instead of JSON`,
  ],
  [
    'sends a gzip bomb',
    (_, response) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(BOMB),
    'sent more than 48 MB: the response is not compared.',
  ],
  [
    'sends 10 MB',
    (_, response) => response.writeHead(200, JSON_TYPE).end(LONG),
    '(1: the response is too long to be stored)',
  ],
  [
    'answers in another charset',
    (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json; charset=Shift_JIS' }).end('{"a":"\x8e\x52"}'),
    'JSON in Shift_JIS: the contract requires UTF-8',
  ],
  [
    'repeats a header',
    (_, response) =>
      response
        .writeHead(
          200,
          [
            ['content-type', 'application/json'],
            ['vary', 'Origin'],
            ['content-type', 'text/plain'],
          ].flat(),
        )
        .end('{"data":[]}'),
    'header content-type: real application/json, text/plain, mock application/json',
  ],
  [
    'breaks HTTP',
    (_, response) => response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\n{}'),
    'sent a response that is not HTTP (',
  ],
  [
    'is debugging',
    (_, response) =>
      response.writeHead(500, JSON_TYPE).end('{"message":"x","exception":"A","file":"/a/b.php","line":1,"trace":[]}'),
    "1 response with Laravel's debug keys: APP_DEBUG is true; they are not compared.",
  ],
])('reports in a sentence a backend that %s', async (_what, answer, sentence) => {
  const target = createServer((request, response) =>
    request.url === '/' ? response.end() : answer(request, response),
  ).listen(0, '127.0.0.1');
  await once(target, 'listening');
  const { port } = target.address() as AddressInfo;
  const line = `--target http://localhost:${port} --check --data ${data}`;
  const { code, out } = await recordedVisit(kit, line, async (browser) => {
    const response = await browser.send('GET', '/api/job-types');
    await response.arrayBuffer();
  });
  target.closeAllConnections();
  target.close();
  expect([code, out]).toEqual([1, expect.stringContaining(sentence)]);
});

test('reports a recording of another API, and stores none', async () => {
  const visit = (browser: TestClient) => browser.send('GET', '/v1/pets');
  const folder = join(data, 'pets');
  const recorded = await recordedVisit(kit, `--target ${server.url} --data ${folder}`, visit);
  expect(readdirSync(join(folder, 'recordings'))).toEqual([]);
  const { file, add } = startRecording(folder, { target: server.url, scenario: 'no-offers', at: '1' });
  const [name = ''] = readdirSync(join(data, 'recordings'));
  const [, call = ''] = readFileSync(join(data, 'recordings', name), 'utf8').split('\n');
  add({ ...(JSON.parse(call) as Exchange), path: '/v1/pets' });
  const replayed = await kit(`record --replay ${file}`);
  for (const ran of [recorded, replayed])
    expect([ran.code, ran.out]).toEqual([
      1,
      expect.stringContaining('No request is a call of the contract: this is another API.'),
    ]);
});

test('leaves no recording if its port is taken', async () => {
  const folder = join(data, 'taken');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, err } = await kit(`record --target ${server.url} --port ${port} --data ${folder}`);
  other.close();
  expect([code, err]).toEqual([1, expect.stringContaining(`Port ${port}`)]);
  expect(readdirSync(join(folder, 'recordings'))).toEqual([]);
});

test('removes worlds that a recorder has created', async () => {
  await kit(`record --target ${server.url} --port 0 --as minoro`);
  expect(server.worlds.ids).toEqual(['default']);
});
