import { expect, test } from 'vitest';
import { headerReader } from '#mock-server/http/wire/headers.ts';
import { phpJson } from '#mock-server/http/wire/php-json.ts';
import { readBody, readQuery } from './input.ts';
import { trimFields } from './trim.ts';

const read = (body: BodyInit, type?: string, method = 'POST') => {
  const request = new Request('http://localhost/', { method, body, headers: type ? { 'content-type': type } : {} });
  return readBody(request, headerReader(request, undefined), method);
};

test('names nest as PHP nests them', () => {
  expect(readQuery('a[]=1&a[]=2&user[name]=x&b.c=3&d=1&d=2')).toEqual({
    a: ['1', '2'],
    user: { name: 'x' },
    b_c: '3',
    d: '2',
  });
});

test.each([
  [' a=1', { a: '1' }],
  ['a b.c=1', { a_b_c: '1' }],
  ['a%00b=1', { a: '1' }],
  ['a[=1', { a_: '1' }],
  ['a[b.c=1', { a_b_c: '1' }],
  ['a[b][c=1', { a: { b: '1' } }],
  ['a[b]c[d]=1', { a: { b: '1' } }],
  ['a[ ]=1', { a: ['1'] }],
  ['a[%00]=1', { a_: '1' }],
  ['[a]=1&=2&%20=3', {}],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['a[b]=2&a=1', { a: '1' }],
])('the names in %s are read as PHP reads them', (query, fields) => {
  expect(readQuery(query)).toEqual(fields);
});

test('a thousand variables are read, and none after them', async () => {
  const query = `${'&'.repeat(50)}${Array.from({ length: 999 }, (_, index) => `a${index}=1`).join('&&')}&name=b`;
  expect(readQuery(query).name).toBe('b');
  const late = await read(`first=1&${query}`, 'application/x-www-form-urlencoded');
  expect([Object.keys(late).length, late.name]).toEqual([1_000, undefined]);
});

test('a name of 64 brackets is read, one of 65 takes its variable away', () => {
  expect(Object.keys(readQuery(`a${'[x]'.repeat(64)}=1&b=2`))).toEqual(['a', 'b']);
  expect(readQuery(`a[x]=1&a${'[x]'.repeat(65)}=1&b=2`)).toEqual({ b: '2' });
});

test('the type of a form counts in capitals on POST, where PHP reads it, and on other methods only as it is', async () => {
  const form = (type: string, method: string) => read('a=1', type, method);
  expect(await form('APPLICATION/X-WWW-Form-Urlencoded; charset=UTF-8', 'POST')).toEqual({ a: '1' });
  expect(await form('application/x-www-form-urlencoded, text/plain', 'POST')).toEqual({ a: '1' });
  expect(await form('application/x-www-form-urlencodedx', 'POST')).toEqual({});
  expect(await form('application/x-www-form-urlencoded', 'PATCH')).toEqual({ a: '1' });
  expect(await form('APPLICATION/X-WWW-FORM-URLENCODED', 'PATCH')).toEqual({});
  expect(await read('{"a":1}', 'APPLICATION/JSON')).toEqual({});
});

test('JSON that is no object becomes numbered input', async () => {
  expect(await read('"str"', 'application/json')).toEqual({ 0: 'str' });
  expect(await read('[1,2]', 'application/json')).toEqual({ 0: 1, 1: 2 });
  expect(await read('null', 'application/json')).toEqual({});
});

test('JSON with half of a surrogate pair is no input, as PHP reads it', async () => {
  for (const lone of ['\\ud800', '\\uDC00x', '\\ud83d\\ud83d\\ude00'])
    expect(await read(`{"a":1,"b":["${lone}"]}`, 'application/json')).toEqual({});
  expect(await read('{"\\udfff":1}', 'application/json')).toEqual({});
  expect(await read('{"a":"\\ud83d\\ude00"}', 'application/json')).toEqual({ a: '😀' });
  expect(await read('{"a":"\\\\ud800"}', 'application/json')).toEqual({ a: '\\ud800' });
});

test.each([
  ['of an announced length', true],
  ['without one', false],
])('JSON %s that is not UTF-8, or begins with a byte order mark, is no input', async (_name, isAnnounced) => {
  const json = (begin: number[], text: number[]) => {
    const body = new Uint8Array([...begin, ...Buffer.from('{"a":"'), ...text, ...Buffer.from('"}')]);
    const length: Record<string, string> = isAnnounced ? { 'content-length': String(body.length) } : {};
    const headers = { 'content-type': 'application/json', ...length };
    const request = new Request('http://localhost/', { method: 'POST', body, headers });
    return readBody(request, headerReader(request, undefined), 'POST');
  };
  expect(await json([], [0xe3, 0x81, 0x82])).toEqual({ a: 'あ' });
  expect(await json([], [0xef, 0xbf, 0xbd])).toEqual({ a: '\ufffd' });
  for (const bytes of [[0x82, 0xa0], [0xe3, 0x81], [0xed, 0xa0, 0x80], [0xff]])
    expect(await json([], bytes)).toEqual({});
  expect(await json([0xef, 0xbb, 0xbf], [0x61])).toEqual({});
});

test.each([
  ['of an announced length', true],
  ['without one', false],
])('a form %s keeps a byte order mark in its first name', async (_name, isAnnounced) => {
  const body = '\ufeffa=\ufeff1&b=2';
  const length: Record<string, string> = isAnnounced ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...length };
  const request = new Request('http://localhost/', { method: 'POST', body, headers });
  expect(await readBody(request, headerReader(request, undefined), 'POST')).toEqual({ '\ufeffa': '\ufeff1', b: '2' });
});

test('a bracket pair without a number takes the number after the highest', () => {
  expect(readQuery('a[1]=x&a[]=y&a[7]=z&a[]=w&a[k]=v')).toEqual({ a: { 1: 'x', 2: 'y', 7: 'z', 8: 'w', k: 'v' } });
  expect(readQuery('a[k]=x&a[]=y')).toEqual({ a: { k: 'x', 0: 'y' } });
});

test('a key cannot reach the prototype', async () => {
  await read('{"__proto__":{"x":1}}', 'application/json');
  readQuery('__proto__[x]=1');
  expect(({} as { x?: number }).x).toBeUndefined();
});

test('what is nested deeper than PHP reads is no input', async () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  expect(Object.keys(await read(nested(511), 'application/json'))).toEqual(['a']);
  expect(await read(nested(512), 'application/json')).toEqual({});
  expect(await read(nested(200_000), 'application/json')).toEqual({});
  expect(readQuery(`a${'[x]'.repeat(100_000)}=1&b=2`)).toEqual({ b: '2' });
});

test('multipart is read on POST only', async () => {
  const form = new FormData();
  form.set('deletes[]', '3');
  expect(await read(form, undefined)).toEqual({ deletes: ['3'] });
  const request = new Request('http://localhost/', { method: 'PATCH', body: form });
  expect(await readBody(request, headerReader(request, undefined), 'PATCH')).toEqual({});
});

test('text is trimmed on both ends and blank text is null, passwords keep their blanks', () => {
  expect(
    trimFields({
      a: ' x ',
      b: '',
      d: [' y ', ''],
      full: '\u3000全角\u00a0\u200b',
      o: {},
      n: 1,
      password: ' p ',
      new_password: ' p ',
      user: { password: ' q ' },
    }),
  ).toEqual({
    a: 'x',
    b: null,
    d: ['y', null],
    full: '全角',
    o: [],
    n: 1,
    password: ' p ',
    new_password: 'p',
    user: { password: 'q' },
  });
});

test('an input is trimmed where it stands: of a million keys no second object is made', () => {
  const inner = { b: ' y ', c: 1 };
  const list = [' z ', inner];
  const input = { a: ' x ', list, '': {} };
  expect(trimFields(input)).toBe(input);
  expect(input).toEqual({ a: 'x', list: ['z', { b: 'y', c: 1 }], '': [] });
  expect(input.list).toBe(list);
});

test('the marks that isolate a direction of writing are no blanks for Laravel', () => {
  expect(trimFields({ a: '\u2066x\u2069', b: '\u2065x\u206a' })).toEqual({ a: '\u2066x\u2069', b: 'x' });
});

test('the control character for a next line is a blank for PHP, though not for JavaScript', () => {
  expect(trimFields({ a: '\u0085x\u0085y \u0085', b: '\u0085' })).toEqual({ a: 'x\u0085y', b: null });
});

test('JSON is written as PHP writes it', () => {
  expect(phpJson({ a: 'あ/😀', b: '<&>' })).toBe('{"a":"\\u3042\\/\\ud83d\\ude00","b":"<&>"}');
});
