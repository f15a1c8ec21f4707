import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { fixturesDir, loadErrors } from '#fixtures/loader/load.ts';
import type { FaultSeed } from '#fixtures/loader/seed/seed.ts';
import { type TestClient, testApp } from '#mock-server/http/app.testing.ts';
import { createApp } from '#mock-server/http/app.ts';
import { differencesIn, mockAndTarget, recordedVisit } from './recorded.testing.ts';

const data = mkdtempSync(join(tmpdir(), 'recorded-'));
const { mock, target, kit } = await mockAndTarget();

const EMAIL = 'minori@example.com';
const PASSWORD = 'Michi-2026';

const record = (options: string, visit: (browser: TestClient) => Promise<unknown>) =>
  recordedVisit(kit, `--target ${target.url} --data ${data} ${options}`, visit);

const resume = () => {
  const form = new FormData();
  form.append('resume_file[]', new File(['%PDF-1.4\n%%EOF\n'], '小野寺みのり.pdf', { type: 'application/pdf' }));
  return form;
};

/** A member's requests; the recorder must not change their responses. */
const visit = async (browser: TestClient) => {
  await browser.logIn(EMAIL, PASSWORD);
  const answers = [
    await browser.send('GET', '/api/offers?type=1'),
    await browser.send('POST', '/api/apply/', { json: { offer_id: 1 } }),
    await browser.send('POST', '/api/user/resume', { body: resume() }),
    await browser.send('GET', '/api/user/me'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await answers[3]?.json()).toMatchObject({ data: { email: EMAIL, resumes: { files: [{ file_size: 15 }] } } });
};

test('passes on a login, offers, an application and an upload, and finds no difference to an equal server', async () => {
  const { code, out, file } = await record('--check', visit);
  expect([code, out]).toEqual([0, expect.stringMatching(/^6 exchanges, 0 differences\.\n6 compared with the mock's/m)]);
  expect(mock.worlds.ids).toEqual(['default']);
  const again = await kit(`record --replay ${file} --check`);
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('6 exchanges, 0 differences.')]);
  expect(again.out).toContain('1 compared with the contract only, 0 not at all (1: files are stored by name only).');
});

test('stores nothing of a person but the login of the fixtures, and no token or cookie', async () => {
  const text = readFileSync((await record('', visit)).file, 'utf8');
  expect(text).toContain('\\"last_name\\":\\"〇〇〇\\"');
  expect(text).toContain('"as":"minori"');
  for (const secret of ['小野寺', 'みのり', 'オノデラ', '1990-06-18', '1640012', 'あおぞら商事', '北山大学'])
    expect(text).not.toContain(secret);
  // The logins of the fixtures are public, and a replay needs them.
  expect(text).toContain(EMAIL);
  expect(text).not.toMatch(/(?:XSRF-TOKEN|session)=(?!\*{8};)/);
});

const REFUSED = 'メールアドレスを入力してください。';
const DIFFERENT: readonly FaultSeed[] = [
  { method: 'GET', path: '/api/job-types', status: 200, body: { data: [{ id: '1', label: '法務' }] } },
  { method: 'GET', path: '/api/industries', status: 503 },
  { method: 'GET', path: '/api/user/me', status: 200, body: '<!doctype html><title>ログイン</title>' },
  {
    method: 'POST',
    path: '/api/login',
    status: 422,
    body: { message: REFUSED, errors: { email: [REFUSED] } },
    times: 1,
  },
];

const recordDifferent = () => {
  for (const fault of DIFFERENT) target.worlds.default.faults.arm(fault);
  return record('--check', async (browser) => {
    await browser.csrf();
    await browser.send('POST', '/api/login', { json: { password: PASSWORD } });
    await browser.logIn(EMAIL, PASSWORD);
    for (const path of ['/api/job-types', '/api/industries', '/api/user/me', '/api/job-types', '/api/offers/1'])
      await browser.send('GET', path);
  });
};

const LINES = [
  '#2  POST /api/login 422: header x-ratelimit-limit: real none, mock 5',
  '#2  POST /api/login 422: cookie: only the mock sets XSRF-TOKEN; path=/; samesite=lax',
  '#2  POST /api/login 422: cookie: only the mock sets <session>; httponly; path=/; samesite=lax',
  `#2  POST /api/login 422: errors.email: real "${REFUSED}", mock "メールアドレスは必須項目です。"`,
  '#5  GET /api/job-types 200: data[].name: missing from the real response',
  "#5  GET /api/job-types 200: data[].label: missing from the mock's response",
  '#5  GET /api/job-types 200: data[].id: real a text, mock a number',
  '#6  GET /api/industries: status: real 503, mock 200',
  `#7  GET /api/user/me 200: an HTML page ("ログイン", 200) instead of JSON: is --target the API's own URL?`,
];

test('prints each difference once, fails with --check and repeats the result without the target', async () => {
  const { code, out, file } = await recordDifferent();
  expect(differencesIn(out)).toEqual(LINES);
  expect([code, out]).toEqual([1, expect.stringContaining('9 exchanges, 9 differences.')]);
  const again = await kit(`record --replay ${file} --check`);
  expect([again.code, differencesIn(again.out)]).toEqual([1, LINES]);
  expect((await kit(`record --replay ${file}`)).code).toBe(0);
  expect((await kit(`record --list --file ${file}`)).out).toMatch(
    /^#6 {2}GET +503 {2}minori {2}\/api\/industries +status: real 503, mock 200$/m,
  );
});

test('reports at the end the side at fault for each kind of difference, and the command that stores it', async () => {
  const { out } = await recordDifferent();
  const probe = 'npm run kit -- keep 2 --as probe --name NAME';
  expect(out.slice(out.indexOf('Differences by kind')).split('\n')).toEqual([
    `Differences by kind, whose mistake, and the command that keeps them (with --data '${data}'):`,
    `  header: 1, of whom, "npm run verify -- --url URL" tells: ${probe}`,
    `  cookie: 2, of whom, "npm run verify -- --url URL" tells: ${probe}`,
    "  sentence: 1, the mock's, the contract allows any sentence: npm run kit -- keep 2 --as sentence",
    "  body: 2, the backend's, by the contract: npm run kit -- keep 5 --as fault",
    `  body: 1, the mock's at most, the contract allows it: ${probe.replace('2', '5')}`,
    "  status: 1, the backend's, by the contract: npm run kit -- keep 6 --as fault",
    "  target: 1, the backend's or of --target: npm run kit -- keep 7 --as fault",
  ]);
});

test('reports no difference for a success with another status that the contract takes', async () => {
  target.worlds.default.faults.arm({
    method: 'POST',
    path: '/api/side-job/notify',
    status: 201,
    body: { message: '' },
  });
  target.worlds.default.faults.arm({ method: 'POST', path: '/api/logout', status: 200, body: [] });
  const { out } = await record('', async (browser) => {
    await browser.logIn(EMAIL, PASSWORD);
    const json = { name: '見本', current_company: '見本商事', email: EMAIL };
    const created = await browser.send('POST', '/api/side-job/notify', { json });
    const ended = await browser.send('POST', '/api/logout');
    expect([created.status, ended.status]).toEqual([201, 200]);
  });
  // Faults set no cookies.
  expect(differencesIn(out).filter((line) => !line.includes('cookie: only the mock'))).toEqual([]);
});

test('logs the person of --as in for one unknown to the mock', async () => {
  target.worlds.resetDefault('wire-reference');
  const act = async (browser: TestClient) => {
    await browser.logIn('taro@example.com', 'Secret-2024');
    await browser.send('GET', '/api/user/me');
  };
  const { out } = await record('', act);
  expect(out).toContain(
    "(1: the mock's world has other data (422); 1: nobody is logged in in the mock (add --as PERSON))",
  );
  expect((await record('--as minori', act)).out).toMatch(/^3 compared with the mock's response/m);
});

test('turns a recorded response into a fault, armed or printed as a line', async () => {
  const { file } = await recordDifferent();
  expect((await kit(`keep 6 --as fault --times 1 --file ${file}`)).out).toBe(
    'GET /api/industries now gets the response of #6, by f1 in the world "default".',
  );
  expect((await fetch(`${mock.url}/api/industries`)).status).toBe(503);
  const { out } = await kit(`keep 5 --as fault --print --data ${data}`);
  expect(out).toBe(`npm run kit -- fault 'GET /api/job-types' 200 --body '{"data":[{"id":"1","label":"法務"}]}'`);
  await kit(`${out.replace('npm run kit -- ', '')} --times 1`);
  expect(await (await fetch(`${mock.url}/api/job-types`)).json()).toEqual({ data: [{ id: '1', label: '法務' }] });
});

test("copies a real backend's sentence into the mock for its call and field only", async () => {
  const { file } = await recordDifferent();
  const fixtures = mkdtempSync(join(tmpdir(), 'fixtures-'));
  const before = readFileSync(fileURLToPath(new URL('errors.yaml', fixturesDir)), 'utf8');
  writeFileSync(join(fixtures, 'errors.yaml'), before);
  const { out } = await kit(`keep 2 --as sentence --file ${file} --fixtures ${fixtures}`);
  expect(out).toBe(`custom.POST /api/login.email.required of errors.yaml is now "${REFUSED}".`);
  const after = readFileSync(join(fixtures, 'errors.yaml'), 'utf8');
  expect(after).toBe(`${before}custom:\n  POST /api/login:\n    email.required: "${REFUSED}"\n`);
  const errors = loadErrors(pathToFileURL(join(fixtures, '/')));
  const app = createApp({
    worlds: testApp().worlds,
    webOrigin: 'http://localhost:5173',
    errors: () => errors,
    catalogue: () => [],
  });
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const errorsOf = async (path: string, body: string) =>
    ((await (await app.request(path, { method: 'POST', headers, body })).json()) as { errors: object }).errors;
  expect([await errorsOf('/api/login', '{}'), await errorsOf('/api/password/request', '{}')]).toEqual([
    { email: [REFUSED], password: ['パスワードは必須項目です。'] },
    { email: ['メールアドレスは必須項目です。'] },
  ]);
});

test('turns a recorded response into a probe that the mock must match', async () => {
  const { file } = await recordDifferent();
  const fixtures = mkdtempSync(join(tmpdir(), 'fixtures-'));
  const output = await kit(`keep 9 --as probe --name first-offer --file ${file} --fixtures ${fixtures}`);
  expect(output.out).toContain('#9 is the probe ');
  const probe = join(fixtures, 'probes', 'first-offer.jsonl');
  expect((await kit(`record --replay ${probe} --check`)).code).toBe(0);
  const different = mock.worlds.create('ordinary-day', 'different');
  different.faults.arm({ method: 'GET', path: '/api/offers/1', status: 410 });
  const { code, out } = await kit(`record --replay ${probe} --check --world different`);
  expect([code, out]).toEqual([1, expect.stringContaining('GET /api/offers/:id: status: real 200, mock 410')]);
  expect((await kit(`keep 9 --as probe --name first-offer --file ${file} --fixtures ${fixtures}`)).err).toContain(
    '--force',
  );
});

test('shows a probe before it is written, and refuses what still looks personal', async () => {
  const { file } = await recordDifferent();
  const fixtures = mkdtempSync(join(tmpdir(), 'fixtures-'));
  const probe = (n: number, from: string, more = '') =>
    kit(`keep ${n} --as probe --file ${from} --fixtures ${fixtures} ${more}`);
  const { exchanges } = JSON.parse((await kit(`record --list --file ${file} --json`)).out);
  expect(JSON.parse((await probe(4, file, '--print')).out)).toEqual({
    ...exchanges[3],
    n: 1,
    mock: null,
    differences: [],
  });
  expect(existsSync(join(fixtures, 'probes'))).toBe(false);
  target.worlds.resetDefault('ordinary-day');
  const { file: unmasked } = await record('--unmasked', visit);
  expect((await probe(6, unmasked, '--name me')).err).toBe(
    '#6 cannot be a probe: it was recorded with --unmasked; record it without.',
  );
  for (const [text, place] of [
    ['090-5550-1234', /(?<=phone_number\\":\\")[^"\\]+/],
    ['山田', /(?<=last_name\\":\\")[^"\\]+/],
    ['1987-09-23', /(?<=birthday\\":\\")[^"\\]+/],
    ['a@b.jp', /(?<=path":"\/)[^"]+/],
  ] as const) {
    const edited = join(fixtures, 'edited.jsonl');
    writeFileSync(edited, readFileSync(file, 'utf8').replaceAll(new RegExp(place, 'g'), text));
    expect((await probe(4, edited, '--name me')).err).toBe(
      `#4 cannot be a probe: "${text}" looks personal; record it again, or replace it in the recording.`,
    );
  }
  expect(existsSync(join(fixtures, 'probes'))).toBe(false);
});
