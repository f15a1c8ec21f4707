import { expect, test } from 'vitest';
import { headerReader } from './headers.ts';
import { readBody, readQuery } from './input.ts';
import { phpJson } from './php-json.ts';
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

test('a key cannot reach the prototype', async () => {
  await read('{"__proto__":{"x":1}}', 'application/json');
  readQuery('__proto__[x]=1');
  expect(({} as { x?: number }).x).toBeUndefined();
});

test('what is nested deeper than PHP reads is no input', async () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  expect(Object.keys(await read(nested(512), 'application/json'))).toEqual(['a']);
  expect(await read(nested(513), 'application/json')).toEqual({});
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

test('JSON is written as PHP writes it', () => {
  expect(phpJson({ a: 'あ/😀', b: '<&>' })).toBe('{"a":"\\u3042\\/\\ud83d\\ude00","b":"<&>"}');
});
