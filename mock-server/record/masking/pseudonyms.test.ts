import { expect, test } from 'vitest';
import { Pseudonyms } from './pseudonyms.ts';

const bound = (known: readonly string[] = []) => {
  const pseudonyms = new Pseudonyms(new Set(known));
  return { pseudonyms, of: (text: string) => pseudonyms.of(text) };
};

test('replaces texts by others of the same form: length, scripts, protocol, type of file, first digits of a phone', () => {
  const { of } = bound();
  expect([
    of(' 髙橋 ひろ１Ｂ '),
    of('ﾔﾏﾀﾞ ヤマダー'),
    of('Taro.yamada+1@mail.example.com'),
    of('09012345678'),
    of('https://a.example/山?x=1#b'),
    of('履歴書 2.pdf'),
    of('1990-12-31'),
    of('𠮷野😀'),
  ]).toEqual([
    ' 〇〇 ああ０Ｘ ',
    'ｱｱｱﾞ アアアー',
    'Xxxx.xxxxxx+0@xxxx.xxxxxxx.com',
    '09000000000',
    'https://x.xxxxxxx/〇?x=0#x',
    '〇〇〇 0.pdf',
    '1990-01-01',
    '𠀀〇😀',
  ]);
});

test('gives equal texts equal pseudonyms, different texts different ones; leaves known texts, codes and dates', () => {
  const { of } = bound(['小野寺', '09000000000']);
  expect(['山田', '佐藤', '山田', '山田 '].map(of)).toEqual(['〇〇', '〇一', '〇〇', '〇〇 ']);
  expect(of('08011112222')).toBe('08000000000');
  expect(['09011112222', '09033334444'].map(of)).toEqual(['09000000001', '09000000002']);
  for (const text of ['小野寺', '12', '2020/04', '2026-04-01 09:00:00', '…！', '1990-02-31'])
    expect(of(text)).toBe(text);
});

test('masks JSON, forms and lines, also cut or broken, without their names', () => {
  const { pseudonyms } = bound();
  const body = (text: string, type = 'application/json') => pseudonyms.ofBody(text, type);
  expect(body('{"a" : "山田", "b":["\\u5c71\\u7530",1]}')).toBe('{"a" : "〇〇", "b":["〇〇",1]}');
  expect(body('{"__proto__":"山田","c":"佐')).toBe('{"__proto__":"〇〇","c":"〇');
  expect(body('{"a.b-c":1,"taro@a.jp" :{"山田":2}}')).toBe('{"a.b-c":1,"xxxx@x.jp" :{"〇〇":2}}');
  expect(body('{"c":"\\u5c')).toBe('{"c":"');
  expect(body('a=%E5%B1%B1%E7%94%B0&b=1', 'application/x-www-form-urlencoded')).toBe('a=%E3%80%87%E3%80%87&b=1');
  expect(body('name=山田\nresume_file[]=@山田.pdf', 'multipart/form-data')).toBe('name=〇〇\nresume_file[]=@〇〇.pdf');
  expect(pseudonyms.ofUrl('/api/offers?word=%E5%B1%B1%E7%94%B0&type=1')).toBe(
    '/api/offers?word=%E3%80%87%E3%80%87&type=1',
  );
});

test('replaces typed texts within others, but not in the middle of a word', () => {
  const { pseudonyms, of } = bound();
  for (const typed of ['林', '山田', 'no', 'not', 'a.*b']) of(typed);
  expect(pseudonyms.in('山田様、林 さん、森林、no、not、note、a.*b')).toBe(
    '〇〇様、〇 さん、森林、no、xxx、note、x.*x',
  );
  of('09012345678');
  expect(pseudonyms.in('090****5678')).toBe('090****0000');
  expect(pseudonyms.inBody('{"name":"\\u6797 \\u592a\\/","other":"\\u5c71')).toBe('{"name":"〇 太/","other":"\\u5c71');
});

test.each([
  ['a day, also at midnight, is the first of its year', '1990/6/18', '1990/1/01'],
  ['a moment at midnight in Japan', '1990-06-17T15:00:00.000000Z', '1990-01-01T15:00:00.000000Z'],
  ['a later day than today stays refused', '2999-09-23', '2999-12-31'],
  ['a number stays one without leading zeros', '5200000', '5000000'],
  ['a decimal and a flag', '-5', '-5'],
  ['a hyphenated phone', '080-5550-1234', '080-0000-0000'],
  ['a mail without a host', 'taro@', 'xxxx@'],
  ['JSON in a text', '{"n":"山田"}', '{"x":"〇〇"}'],
])('keeps what rules look at: %s', (_what, text, expected) => {
  expect(bound().of(text)).toBe(expected);
});

test('hides secrets by their name, whatever their form, and numbers of people', () => {
  const { pseudonyms } = bound();
  expect(pseudonyms.ofBody('{"otp":"4821","apiKey":"Ab-1.jp","code":4821,"pin":4821,"tel":8055501234}', '')).toBe(
    '{"otp":"0000","apiKey":"Xx-0-xx","code":4821,"pin":0,"tel":8000000000}',
  );
  const secrets = new Pseudonyms(new Set(), 'secrets');
  expect(secrets.ofBody('{"name":"山田","new_password":"Secret-1"}', '')).toBe(
    '{"name":"山田","new_password":"Xxxxxx-0"}',
  );
  expect(secrets.sentence('山田: Secret-1')).toBe('山田: Xxxxxx-0');
});

test('replaces parts of a path alike in the sentence that repeats it', () => {
  const { pseudonyms } = bound();
  const paths = ['api/x/taro@real.jp', `api/x/${encodeURIComponent('山田')}-taro`];
  for (const path of paths) {
    const masked = pseudonyms.ofUrl(path);
    expect(pseudonyms.sentence(`The route ${path} is missing`)).toBe(`The route ${masked} is missing`);
  }
  expect(pseudonyms.ofUrl('api/x/taro@real.jp')).toBe('api/x/xxxx@xxxx.jp');
});

test('replaces a text that is too long for a sentence as a whole, without searching it', () => {
  const { pseudonyms } = bound();
  expect(pseudonyms.sentence(`${'a'.repeat(100_000)}@山田様`)).toBe(`${'x'.repeat(100_000)}@〇〇〇`);
});

test('keeps the sentences of a failure without personal data', () => {
  const { pseudonyms, of } = bound(['offers']);
  of('山田商店');
  const sentence = (text: string) => pseudonyms.sentence(text);
  expect(
    [
      '山田商店の佐藤様、a@b.jpか080-5550-1234へ。お客様の仕様、氏名',
      '〒101-9921 千代田区外神田9丁目8-7です。',
      "Duplicate entry 'taro' for key 'users.email' (SQL: insert into `a` values (taro))",
    ].map(sentence),
  ).toEqual([
    '〇〇〇〇の〇〇様、x@x.jpか080-0000-0000へ。お客様の仕様、氏名',
    '〒000-0000 〇〇〇〇〇〇〇0〇〇0-0ああ。',
    "Duplicate entry ******** for key 'users.email' (SQL:********",
  ]);
  expect(sentence('https://a.jp/taro?v=2は http://localhost:8000 にない')).toBe(
    'https://x.xx/xxxx?x=0は http://localhost:8000 にない',
  );
  expect(sentence('株式会社ねこ、x_resume.pdf、090.1234.5678')).not.toMatch(/ねこ|resume|5678/);
  const debug = {
    message: 'x',
    exception: 'PDOException',
    file: '/home/taro/a.php',
    line: 1,
    trace: [{ args: ['taro'] }],
  };
  expect(JSON.parse(pseudonyms.ofAnswer(JSON.stringify(debug), 500))).toEqual({ ...debug, file: 'a.php', trace: [] });
  expect(pseudonyms.ofUrl('http://h/api/offers/山田商店/12?山田&x=a+b')).toBe(
    `http://h/api/offers/${encodeURIComponent('〇〇〇〇')}/12?${encodeURIComponent('〇一')}&x=${encodeURIComponent('x x')}`,
  );
});

test.each([
  ['/api/x/090-1234-5678', '/api/x/090-0000-0000'],
  ['/api/x/090.1234.5678', '/api/x/000.0000.0000'],
  ['/storage/yamada_taro.pdf', '/storage/xxxxxx_xxxx.pdf'],
  ['/api/user/career/12', '/api/user/career/12'],
  ['/sitemap.xml', '/sitemap.xml'],
])('masks phones and names of documents in the path %s', (path, masked) => {
  expect(bound().pseudonyms.ofUrl(path)).toBe(masked);
});
