import { createDecipheriv, createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { open, openToken, seal } from './encrypter.ts';

const key = createHash('sha256').update('Tsugimichi mock server: a key for tests, kept in the open').digest();

test('creates Laravel’s envelope: AES-256-CBC, HMAC-SHA256, prefixed with the cookie’s name', () => {
  for (const plain of ['a'.repeat(40), 'b'.repeat(7)]) {
    const { iv, value, mac, tag } = JSON.parse(Buffer.from(seal('XSRF-TOKEN', plain), 'base64').toString()) as Record<
      string,
      string
    >;
    expect(mac).toBe(createHmac('sha256', key).update(`${iv}${value}`).digest('hex'));
    expect(tag).toBe('');
    const decipher = createDecipheriv('aes-256-cbc', key, Buffer.from(iv ?? '', 'base64'));
    const text = decipher.update(value ?? '', 'base64', 'utf8') + decipher.final('utf8');
    expect(text).toBe(`${createHmac('sha1', key).update('XSRF-TOKENv2').digest('hex')}|${plain}`);
  }
});

test('creates a different text for every envelope and opens them all', () => {
  const sealed = Array.from({ length: 6000 }, () => seal('XSRF-TOKEN', 'x'));
  expect(new Set(sealed).size).toBe(6000);
  // The first ones have left the cache, so these are decrypted.
  expect([openToken(sealed[0] ?? ''), openToken(sealed.at(-1) ?? '')]).toEqual(['x', 'x']);
});

test('opens nothing else', () => {
  const sealed = seal('XSRF-TOKEN', 'x');
  expect(open('tsugimichi-session', sealed)).toBeUndefined();
  expect(openToken(encodeURIComponent(sealed))).toBeUndefined();
  expect(openToken('garbage')).toBeUndefined();
  const forged = JSON.parse(Buffer.from(sealed, 'base64').toString()) as Record<string, string>;
  expect(openToken(Buffer.from(JSON.stringify({ ...forged, mac: '0'.repeat(64) })).toString('base64'))).toBeUndefined();
});
