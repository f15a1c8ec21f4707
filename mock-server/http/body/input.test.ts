import { expect, test } from 'vitest';
import { headerReader } from '#mock-server/http/wire/headers.ts';
import { phpJson } from '#mock-server/http/wire/php-json.ts';
import { readBody, readQuery, trimFields } from './input.ts';

const read = (body: BodyInit, type?: string, method = 'POST') => {
  const request = new Request('http://localhost/', { method, body, headers: type ? { 'content-type': type } : {} });
  return readBody(request, headerReader(request, undefined), method);
};

test('nests names like PHP', () => {
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
])('reads the names in %s like PHP', (query, fields) => {
  expect(readQuery(query)).toEqual(fields);
});

test('reads a thousand variables and ignores the rest', async () => {
  const query = `${'&'.repeat(50)}${Array.from({ length: 999 }, (_, index) => `a${index}=1`).join('&&')}&name=b`;
  expect(readQuery(query).name).toBe('b');
  const late = await read(`first=1&${query}`, 'application/x-www-form-urlencoded');
  expect([Object.keys(late).length, late.name]).toEqual([1_000, undefined]);
});

test('reads a name with 64 brackets and ignores a variable with 65', () => {
  expect(Object.keys(readQuery(`a${'[x]'.repeat(64)}=1&b=2`))).toEqual(['a', 'b']);
  expect(readQuery(`a[x]=1&a${'[x]'.repeat(65)}=1&b=2`)).toEqual({ b: '2' });
});

test('matches the type of a form case-insensitively on POST, case-sensitively on other methods', async () => {
  const form = (type: string, method: string) => read('a=1', type, method);
  expect(await form('APPLICATION/X-WWW-Form-Urlencoded; charset=UTF-8', 'POST')).toEqual({ a: '1' });
  expect(await form('application/x-www-form-urlencoded, text/plain', 'POST')).toEqual({ a: '1' });
  expect(await form('application/x-www-form-urlencodedx', 'POST')).toEqual({});
  expect(await form('application/x-www-form-urlencoded', 'PATCH')).toEqual({ a: '1' });
  expect(await form('APPLICATION/X-WWW-FORM-URLENCODED', 'PATCH')).toEqual({});
  expect(await read('{"a":1}', 'APPLICATION/JSON')).toEqual({});
});

test('turns a JSON list into numbered input', async () => {
  expect(await read('"str"', 'application/json')).toEqual({ 0: 'str' });
  expect(await read('[1,2]', 'application/json')).toEqual({ 0: 1, 1: 2 });
  expect(await read('null', 'application/json')).toEqual({});
});

test('ignores JSON with half of a surrogate pair, like PHP', async () => {
  for (const lone of ['\\ud800', '\\uDC00x', '\\ud83d\\ud83d\\ude00'])
    expect(await read(`{"a":1,"b":["${lone}"]}`, 'application/json')).toEqual({});
  expect(await read('{"\\udfff":1}', 'application/json')).toEqual({});
  expect(await read('{"a":"\\ud83d\\ude00"}', 'application/json')).toEqual({ a: '😀' });
  expect(await read('{"a":"\\\\ud800"}', 'application/json')).toEqual({ a: '\\ud800' });
});

test.each([
  ['of an announced length', true],
  ['without one', false],
])('ignores JSON %s that is not UTF-8 or begins with a byte order mark', async (_name, isAnnounced) => {
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
])('leaves a byte order mark in the first name of a form %s', async (_name, isAnnounced) => {
  const body = '\ufeffa=\ufeff1&b=2';
  const length: Record<string, string> = isAnnounced ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...length };
  const request = new Request('http://localhost/', { method: 'POST', body, headers });
  expect(await readBody(request, headerReader(request, undefined), 'POST')).toEqual({ '\ufeffa': '\ufeff1', b: '2' });
});

test('numbers an empty bracket pair after the highest index', () => {
  expect(readQuery('a[1]=x&a[]=y&a[7]=z&a[]=w&a[k]=v')).toEqual({ a: { 1: 'x', 2: 'y', 7: 'z', 8: 'w', k: 'v' } });
  expect(readQuery('a[k]=x&a[]=y')).toEqual({ a: { k: 'x', 0: 'y' } });
});

test('does not let a key reach the prototype', async () => {
  await read('{"__proto__":{"x":1}}', 'application/json');
  readQuery('__proto__[x]=1');
  expect(({} as { x?: number }).x).toBeUndefined();
});

test('ignores input nested deeper than PHP reads', async () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  expect(Object.keys(await read(nested(511), 'application/json'))).toEqual(['a']);
  expect(await read(nested(512), 'application/json')).toEqual({});
  expect(await read(nested(200_000), 'application/json')).toEqual({});
  expect(readQuery(`a${'[x]'.repeat(100_000)}=1&b=2`)).toEqual({ b: '2' });
});

test('reads multipart on POST only', async () => {
  const form = new FormData();
  form.set('deletes[]', '3');
  expect(await read(form, undefined)).toEqual({ deletes: ['3'] });
  const request = new Request('http://localhost/', { method: 'PATCH', body: form });
  expect(await readBody(request, headerReader(request, undefined), 'PATCH')).toEqual({});
});

test('trims text and turns blank text into null, but not passwords', () => {
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

test('trims an input of a million keys in place', () => {
  const inner = { b: ' y ', c: 1 };
  const list = [' z ', inner];
  const input = { a: ' x ', list, '': {} };
  expect(trimFields(input)).toBe(input);
  expect(input).toEqual({ a: 'x', list: ['z', { b: 'y', c: 1 }], '': [] });
  expect(input.list).toBe(list);
});

test('does not trim directional isolate characters, like Laravel', () => {
  expect(trimFields({ a: '\u2066x\u2069', b: '\u2065x\u206a' })).toEqual({ a: '\u2066x\u2069', b: 'x' });
});

test('trims the next-line control character, unlike JavaScript', () => {
  expect(trimFields({ a: '\u0085x\u0085y \u0085', b: '\u0085' })).toEqual({ a: 'x\u0085y', b: null });
});

test('writes JSON like PHP', () => {
  expect(phpJson({ a: 'あ/😀', b: '<&>' })).toBe('{"a":"\\u3042\\/\\ud83d\\ude00","b":"<&>"}');
});
