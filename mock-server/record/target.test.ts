import { expect, test } from 'vitest';
import { readTarget, troubleOf } from './target.ts';

const about = { port: 8790, webOrigin: 'http://localhost:5173', patience: 30_000 };

test("sends the SPA's origin to a target on this machine, its own origin to another", () => {
  expect(readTarget('http://localhost:8000/', about)).toMatchObject({
    url: 'http://localhost:8000',
    origin: 'http://localhost:5173',
  });
  expect(readTarget('https://api.example.com/v2/', about)).toMatchObject({
    url: 'https://api.example.com/v2',
    origin: 'https://api.example.com',
  });
  const origin = 'https://www.example.com';
  expect(readTarget('https://api.example.com', { ...about, origin })).toMatchObject({ origin });
});

test.each([
  ['nonsense', '--target is "nonsense", which is not a URL: give one like https://api.example.com.'],
  ['ftp://example.com', 'which is not a URL'],
  ['http://', 'which is not a URL'],
  ['http://user:secret@example.com', '--target is more than a URL of a server: leave out the parts before @'],
  ['http://example.com/?a=b', '--target is more than a URL of a server'],
  ['http://127.0.0.1:8790', '--target is the recorder itself: choose another port for it with --port.'],
])('rejects the target %s with a sentence', (text, sentence) => {
  expect(() => readTarget(text, about)).toThrow(sentence);
});

const target = readTarget('https://api.example.com', about);

test.each([
  [
    { cause: { code: 'ECONNREFUSED' } },
    'down',
    'does not answer (ECONNREFUSED): start it, or give its URL with --target.',
  ],
  [
    { cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } },
    'untrusted',
    'name the file of its authority in NODE_EXTRA_CA_CERTS',
  ],
  [
    { cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } },
    'untrusted',
    'The certificate of https://api.example.com is not trusted',
  ],
  [
    { name: 'TimeoutError' },
    'silent',
    'has not answered for 30 s: see what it waits for, or give it longer with --timeout SECONDS.',
  ],
])('explains %j', (error, kind, sentence) => {
  expect(troubleOf(error, target)).toEqual({ kind, sentence: expect.stringContaining(sentence) });
});
