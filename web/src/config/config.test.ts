import { StructError } from 'superstruct';
import { beforeEach, expect, test, vi } from 'vitest';

/** Imported again for each test, because its state is the page's. */
let module: typeof import('./config.ts');
beforeEach(async () => {
  vi.resetModules();
  module = await import('./config.ts');
});

test("uses the build's values for missing keys", () => {
  const { api } = module.siteConfig();
  module.takeConfig({ origin: 'https://www.example.jp' });
  expect(module.siteConfig()).toEqual({ api, origin: 'https://www.example.jp' });
});

test("reads the API's address and the operator's data from the file", () => {
  module.takeConfig({ api: 'https://api.example.jp:8443', operator: { phone: '03-1111-2222' } }, 'https:');
  expect(module.siteConfig()).toEqual({
    api: 'https://api.example.jp:8443',
    origin: '',
    operator: { phone: '03-1111-2222' },
  });
});

test.each([
  ['api', { api: 'api.example.jp' }],
  ['api', { api: 'https://api.example.jp/' }],
  ['api', { api: 'https://api.example.jp/v1' }],
  ['api', { api: 'ftp://api.example.jp' }],
  ['api', { api: 'https://:' }],
  ['api', { api: 'http://[' }],
  ['api', { api: 'https://api.example.jp:99999' }],
  ['api', { api: 8787 }],
  ['origin', { origin: 'https://user@www.example.jp' }],
  ['operator.phone', { operator: { phone: 3 } }],
  ['operator.links', { operator: { links: 'https://corporate.example.jp' } }],
  ['operator.thirdParties.0', { operator: { thirdParties: ['Google'] } }],
  ['', null],
  ['', 'https://api.example.jp'],
])('names a wrong value of "%s" and ignores the whole file', (key, content) => {
  const before = { ...module.siteConfig() };
  const taking = () => module.takeConfig(content);
  expect(taking).toThrow(StructError);
  try {
    taking();
  } catch (error) {
    expect((error as StructError).path.join('.')).toBe(key);
  }
  expect(module.siteConfig()).toEqual(before);
});

test.each([
  ['https:', 'http://api.example.jp', true],
  ['https:', 'http://localhost:8787', false],
  ['https:', 'http://localhost.example.jp', true],
  ['https:', 'http://localhost', false],
  ['https:', 'http://api.localhost:8787', false],
  ['https:', 'http://127.0.0.1', false],
  ['https:', 'http://127.1.2.3:8787', false],
  ['https:', 'http://LOCALHOST:8787', false],
  ['https:', 'http://[0:0:0:0:0:0:0:1]:8787', false],
  ['https:', 'http://[::1]:8787', false],
  ['https:', 'http://localhost.example.jp:8787', true],
  ['https:', 'http://mylocalhost', true],
  ['https:', 'http://127.0.0.1.example.jp', true],
  ['https:', 'http://128.0.0.1', true],
  ['https:', 'http://[::2]', true],
  ['https:', '', false],
  ['http:', 'http://api.example.jp', false],
])('a browser blocks requests from a page by %s to the API at "%s": %s', (page, api, isRefused) => {
  const taking = () => module.takeConfig({ api }, page);
  if (isRefused) expect(taking).toThrow(module.MixedContent);
  else expect(taking).not.toThrow();
});
