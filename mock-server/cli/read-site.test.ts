import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

const SITE = 'https://www.example.com';
const read = (line: string) => readCommandLine(line.split(' '), {});

test('accepts several origins with one cookie domain', () => {
  expect(readCommandLine([], {})).toMatchObject({ webOrigins: undefined, cookieDomain: undefined });
  const line = `--web-origin ${SITE} --web-origin=http://test.example.com:5173 --cookie-domain .example.com`;
  expect(read(line)).toMatchObject({
    webOrigins: [SITE, 'http://test.example.com:5173'],
    cookieDomain: '.example.com',
  });
  expect(read(`--web-origin ${SITE} --cookie-domain www.example.com`).cookieDomain).toBe('www.example.com');
});

test('accepts the line of the README', () => {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, line = ''] = /npm run mock -- (--web-origin.*)/.exec(text) ?? [];
  expect(read(line)).toMatchObject({
    webOrigins: ['https://www.shop.localhost', 'https://test.shop.localhost'],
    cookieDomain: 'shop.localhost',
  });
});

test.each([
  ['--web-origin nonsense', 'is "nonsense", which is no origin: give scheme and host, as https://www.example.com.'],
  ['--web-origin ftp://a.example', 'is "ftp://a.example", which is no origin'],
  ['--web-origin https://', 'is "https://", which is no origin'],
  [`--web-origin ${SITE}/app`, `is "${SITE}/app", which no browser sends as an Origin: give ${SITE}.`],
  [`--web-origin ${SITE}/`, `which no browser sends as an Origin: give ${SITE}.`],
  [`--web-origin ${SITE}:443`, `which no browser sends as an Origin: give ${SITE}.`],
  ['--web-origin https://WWW.example.com', `which no browser sends as an Origin: give ${SITE}.`],
  [`--web-origin ${SITE} --web-origin ${SITE}`, `--web-origin ${SITE} is given twice`],
  ['--web-origin http://localhost:6666', '--web-origin is "http://localhost:6666": browsers refuse port 6666'],
  ['--web-origin', '--web-origin needs a value'],
  ['--cookie-domain localhost', 'is "localhost", which no browser accepts as a cookie domain'],
  ['--cookie-domain 127.0.0.1', 'which no browser accepts as a cookie domain'],
  ['--cookie-domain https://example.com', 'which no browser accepts as a cookie domain'],
  ['--cookie-domain a.com;secure', 'which no browser accepts as a cookie domain'],
  ['--cookie-domain example.com', 'which is no parent of localhost: the SPA at http://localhost:5173 could not read'],
  [`--web-origin ${SITE} --cookie-domain ample.com`, 'is "ample.com", which is no parent of www.example.com'],
])('rejects %s with one sentence', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});
