import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { compress } from '#web/tools/build/site-files.ts';
import { writeText } from '#web/tools/seo/files.ts';
import { ConfigureError, configure, readOperator } from './configure.ts';

const PAGE =
  '<!doctype html><html lang="ja"><head><title>見本</title><script>start()</script></head><noscript></noscript>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'configured-'));
  for (const page of ['index', 'app', 'login', 'register']) write(`${page}.html`, PAGE);
  write('routes.json', '[{"pattern":"^/$","flags":"","page":"/index.html"}]');
  write('config.json', '{"api":"http://localhost:8787"}');
});

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const policy = (): string => JSON.parse(read('headers.json'))['Content-Security-Policy'];

test('configures one build as staging, then as the public site', async () => {
  await configure(folder, { api: 'https://api.staging.example.jp' });
  expect(JSON.parse(read('config.json'))).toEqual({ api: 'https://api.staging.example.jp', origin: '' });
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(policy()).toContain("connect-src 'self' https://api.staging.example.jp;");
  await configure(folder, { api: 'https://api.example.jp', origin: 'https://www.example.jp' });
  expect(read('robots.txt')).toContain('Sitemap: https://www.example.jp/sitemap.xml');
  for (const page of ['app.html', '404.html', 'login.html'])
    expect(read(page)).toContain('<html lang="ja" data-api="https://api.example.jp">');
  for (const headers of [policy(), read('nginx/headers.conf'), read('_headers')]) {
    expect(headers).toContain("connect-src 'self' https://api.example.jp;");
    expect(headers).toContain("img-src 'self' data: https://api.example.jp;");
  }
});

test("allows connections, but no pictures, of the reports' host until it is removed", async () => {
  await configure(folder, { api: 'https://api.example.jp', reports: 'https://reports.example.com' });
  const both = "connect-src 'self' https://api.example.jp https://reports.example.com;";
  for (const headers of [policy(), read('nginx/headers.conf'), read('_headers')]) expect(headers).toContain(both);
  expect(policy()).toContain("img-src 'self' data: https://api.example.jp;");
  await configure(folder, { origin: 'https://www.example.jp' });
  expect(policy()).toContain(both);
  await configure(folder, { reports: '', api: '' });
  expect(policy()).toContain("connect-src 'self';");
});

test.each([
  ['{"Api":"https://api.example.jp"}', 'unknown keys: Api'],
  ['null', 'config.json is not an object such as {"api":'],
  ['[]', 'config.json is not an object such as {"api":'],
  ['3', 'config.json is not an object such as {"api":'],
  // The policy needs it.
  ['{"origin":"https://www.example.jp"}', 'config.json names no api'],
])('rejects a config.json of %s and writes nothing', async (content, words) => {
  write('config.json', content);
  await expect(configure(folder, { origin: 'https://www.example.jp' })).rejects.toThrow(words);
  expect(read('config.json')).toBe(content);
  expect(existsSync(join(folder, 'headers.json'))).toBe(false);
});

test('writes absolute addresses and security.txt for the public site only', async () => {
  await configure(folder, { origin: 'https://www.example.jp', operator: { email: 'help@example.jp' } });
  expect(read('.well-known/security.txt')).toMatch(/^Contact: mailto:help@example\.jp$/m);
  expect(read('index.html')).toContain('<link rel="canonical" href="https://www.example.jp/">');
  expect(read('app.html')).not.toContain('canonical');
  for (const page of ['index.html', 'app.html'])
    expect(read(page)).toContain('<meta property="og:image" content="https://www.example.jp/og/site.png">');
  // The policy hashes scripts, not the structured data.
  expect(policy().match(/'sha256-/g)).toHaveLength(1);
  await configure(folder, { origin: '' });
  expect(read('index.html') + read('app.html')).not.toContain('www.example.jp');
  expect(existsSync(join(folder, '.well-known/security.txt'))).toBe(false);
});

test('removes prerendered pages and sitemaps when the site or the API changes', async () => {
  const about = ['sitemap.xml', 'sitemap-1.xml', 'no-script.css', 'prerendered/jobs/1.html'];
  const isThere = () => about.flatMap((file) => [file, `${file}.gz`]).filter((name) => existsSync(join(folder, name)));
  const writeAll = () => Promise.all(about.map((file) => writeText(join(folder, file), 'of the public site')));
  await configure(folder, { api: 'https://api.example.jp', origin: 'https://www.example.jp' });
  await writeAll();
  await configure(folder, { operator: { phone: '03-1111-2222' }, origin: 'https://www.example.jp' });
  expect(isThere()).toHaveLength(8);
  await configure(folder, { origin: '' });
  expect(isThere()).toEqual([]);
  await writeAll();
  await configure(folder, { api: 'https://api.staging.example.jp' });
  expect(isThere()).toEqual([]);
});

test('keeps settings without an option; repeating an option changes nothing', async () => {
  await configure(folder, { api: 'https://api.example.jp', operator: { phone: '03-1111-2222' } });
  await configure(folder, { origin: 'https://www.example.jp' });
  const all = ['config.json', 'headers.json', 'robots.txt', 'nginx/headers.conf', 'index.html'];
  const before = all.map(read);
  expect(JSON.parse(read('config.json'))).toEqual({
    api: 'https://api.example.jp',
    origin: 'https://www.example.jp',
    operator: { phone: '03-1111-2222' },
  });
  await configure(folder, { origin: 'https://www.example.jp' });
  expect(all.map(read)).toEqual(before);
});

test('updates compressed copies, except of config.json, which is edited by hand', async () => {
  await compress(folder);
  expect(existsSync(join(folder, 'config.json.gz'))).toBe(false);
  write('config.json.gz', 'of an older build');
  await configure(folder, { origin: 'https://www.example.jp' });
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(read('index.html'));
  expect(existsSync(join(folder, 'index.html.br'))).toBe(true);
  expect(existsSync(join(folder, 'config.json.gz'))).toBe(false);
});

test("shows the operator's phone and mail without JavaScript", async () => {
  await configure(folder, { operator: { phone: '03-1111-2222', email: 'help@example.jp' } });
  for (const page of ['index.html', 'app.html']) {
    expect(read(page)).toContain('<a href="tel:0311112222">03-1111-2222</a>');
    expect(read(page)).toContain('<a href="mailto:help@example.jp">help@example.jp</a>');
  }
});

test.each([
  [{ api: 'api.example.jp' }, 'api cannot be "api.example.jp": it is a scheme'],
  [
    { reports: 'https://reports.example.com/take' },
    'reports cannot be "https://reports.example.com/take": it is a scheme',
  ],
  [{ origin: 'https://www.example.jp/' }, 'origin cannot be "https://www.example.jp/"'],
  [{ api: 'http://api.example.jp', origin: 'https://www.example.jp' }, 'an https site needs an https API'],
  [{ operator: { links: { support: '/help' } } }, 'operator.links.support cannot be "/help": it is an address'],
])('rejects %j and writes nothing', async (changes, words) => {
  await expect(configure(folder, changes)).rejects.toThrow(words);
  expect(read('config.json')).toBe('{"api":"http://localhost:8787"}');
});

test('writes a notice, keeps it, and removes it; refuses a wrong one with a sentence', async () => {
  const notice = { text: 'メンテナンス', from: '2026-11-30T02:00+09:00', until: '2026-11-30T05:00+09:00' };
  await configure(folder, { notice });
  await configure(folder, { origin: 'https://www.example.jp' });
  expect(JSON.parse(read('config.json'))).toMatchObject({ notice });
  await expect(configure(folder, { notice: { ...notice, until: '11/30' } })).rejects.toThrow(
    'notice.until cannot be "11/30": it is a time with its offset, as 2026-11-30T02:00+09:00.',
  );
  expect(JSON.parse(read('config.json'))).toMatchObject({ notice });
  for (const page of ['index', 'login', 'register'])
    expect(
      read(`${page}.html`).match(/<html[^>]* data-notice="{&quot;text&quot;:&quot;メンテナンス[^>]*>/g),
    ).toHaveLength(1);
  await configure(folder, { notice: undefined });
  expect(JSON.parse(read('config.json'))).not.toHaveProperty('notice');
  for (const page of ['index', 'login']) expect(read(`${page}.html`)).not.toContain('data-notice');
});

test('rejects a folder that is not a built site', async () => {
  await expect(configure(join(folder, 'none'), {})).rejects.toThrow('is not a built site');
});

test.each([
  ['{"phone":3}', 'phone cannot be 3.'],
  ['{"telephone":"03-1111-2222"}', 'unknown operator key: telephone. Known keys: name,'],
  ['{"links":{"corporat":"https://corporate.example.jp/"}}', 'unknown keys: operator.links.corporat.'],
  ['{"links":{"corporate":"corporate.example.jp"}}', 'operator.links.corporate cannot be "corporate.example.jp"'],
  [
    '{"thirdParties":[{"name":"A","page":"B","href":"javascript:alert(1)"}]}',
    'operator.thirdParties.0.href cannot be "javascript:alert(1)": it is an address as https://',
  ],
  ['phone', 'is not JSON'],
])('rejects the operator file %s: %s', (content, words) => {
  write('operator.json', content);
  expect(() => readOperator(join(folder, 'operator.json'))).toThrow(ConfigureError);
  expect(() => readOperator(join(folder, 'operator.json'))).toThrow(words);
});
