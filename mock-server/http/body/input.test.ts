import { expect, test } from 'vitest';
import { headerReader } from '#mock-server/http/wire/headers.ts';
import { readBody, readQuery, trimFields } from './input.ts';

// The recordings play most bodies, types and names.

/** Reads a body of POST, of an announced length or without one. */
const read = (type: string, body: Uint8Array<ArrayBuffer>, isAnnounced = true) => {
  const length: Record<string, string> = isAnnounced ? { 'content-length': String(body.length) } : {};
  const headers = { 'content-type': type, ...length };
  const request = new Request('http://localhost/', { method: 'POST', body, headers });
  return readBody(request, headerReader(request, undefined), 'POST');
};

test('reads a thousand variables and ignores the rest', () => {
  const query = `${'&'.repeat(50)}${Array.from({ length: 999 }, (_, index) => `a${index}=1`).join('&&')}&name=b`;
  expect(readQuery(query).name).toBe('b');
  const late = readQuery(`first=1&${query}`);
  expect([Object.keys(late).length, late.name]).toEqual([1_000, undefined]);
});

test('reads a name with 64 brackets and ignores a variable with 65', () => {
  expect(Object.keys(readQuery(`a${'[x]'.repeat(64)}=1&b=2`))).toEqual(['a', 'b']);
  expect(readQuery(`a[x]=1&a${'[x]'.repeat(65)}=1&b=2`)).toEqual({ b: '2' });
});

test('drops an unclosed bracket behind a closed one', () => {
  expect(readQuery('a[b][c=1')).toEqual({ a: { b: '1' } });
});

test('does not let a key reach the prototype', async () => {
  await read('application/json', Buffer.from('{"__proto__":{"x":1}}'));
  readQuery('__proto__[x]=1');
  expect(({} as { x?: number }).x).toBeUndefined();
});

test.each([true, false])('reads UTF-8 only; a byte order mark counts (announced length: %s)', async (isAnnounced) => {
  const form = await read('application/x-www-form-urlencoded', Buffer.from('\ufeffa=\ufeff1&b=2'), isAnnounced);
  expect(form).toEqual({ '\ufeffa': '\ufeff1', b: '2' });
  const json = (...bytes: number[]) =>
    read('application/json', Buffer.from([...Buffer.from('{"a":"'), ...bytes, ...Buffer.from('"}')]), isAnnounced);
  expect(await json(0xe3, 0x81, 0x82)).toEqual({ a: 'あ' });
  for (const bytes of [[0x82, 0xa0], [0xe3, 0x81], [0xed, 0xa0, 0x80], [0xff]])
    expect(await json(...bytes)).toEqual({});
});

test('trims an input of a million keys in place', () => {
  const inner = { b: ' y ', c: 1 };
  const list = [' z ', inner];
  const input = { a: ' x ', list, '': {} };
  expect(trimFields(input)).toBe(input);
  expect(input).toEqual({ a: 'x', list: ['z', { b: 'y', c: 1 }], '': [] });
  expect(input.list).toBe(list);
});

test('trims the next-line control character, but no directional isolate characters', () => {
  expect(trimFields({ a: '\u2066x\u2069', b: '\u2065x\u206a' })).toEqual({ a: '\u2066x\u2069', b: 'x' });
  expect(trimFields({ a: '\u0085x\u0085y \u0085', b: '\u0085' })).toEqual({ a: 'x\u0085y', b: null });
});

test('trims no password but a nested or a new one', () => {
  const fields = { password: ' p ', new_password: ' p ', user: { password: ' q ' } };
  expect(trimFields(fields)).toEqual({ password: ' p ', new_password: 'p', user: { password: 'q' } });
});
