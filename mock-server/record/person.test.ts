import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Struct } from 'superstruct';
import { expect, test } from 'vitest';
import { contractCalls } from '#fixtures/loader/calls/calls.ts';
import { mockAndTarget, recordedVisit } from './recorded.testing.ts';

const NAMES = ['鬼頭', '翠々華', '鬼頭　翠々華', 'キトウ', 'ミスズカ', 'Kito Suzuka'];
const PHONES = ['08055501234', '080-5550-1234', '+81-80-5550-1234', '+81 80 5550 1234', '０８０５５５０１２３４'];
const PERSON = [
  ...NAMES,
  ...PHONES,
  'suzuka.kito+cv@mail.kito.jp',
  '千代田区外神田9丁目8-7 鬼頭荘203',
  '101-9921',
  '1019921',
  '1987-09-23',
  '1987/9/23',
  '1987-09-23T00:00:00.000000Z',
  '鬼頭水産株式会社',
  '外神田女子大学',
  'https://kito.example.net/cv/suzuka?v=2',
  '鬼頭翠々華_履歴書.pdf',
  'AKZ93-kdfj2',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzdXp1a2EifQ.s1gn',
  'Himitsu-4821!',
];
const KEYS = ['tel', 'birth_date', 'birthDate', 'lastName', 'api_key', 'apiKey', 'session_id', 'jwt', 'memo', 'x'];
const CODES = { otp: '4821', pin: '4821', verificationCode: '4821', sessionId: '4821' };
const [LAST, FIRST, MAIL, STREET] = [NAMES[0], NAMES[1], PERSON[11], PERSON[12]];
const SENTENCE = `${LAST}${FIRST}様（${MAIL}、${PHONES.join('、')}、〒101-9921 ${STREET}）は登録済みです`;

/** Every part of the person, alone. */
const TRACES = /鬼頭|翠々華|キトウ|ミスズカ|kito|suzuka|外神田|5550|５５５０|9921|09-23|9\/23|AKZ93|eyJ|Himitsu|4821/i;

/** The names of all fields of a struct, at any depth. */
const fieldsOf = (struct: Struct<unknown, unknown> | undefined): string[] => {
  const schema = struct?.schema as Readonly<Record<string, Struct<unknown, unknown>>> | undefined | null;
  if (typeof schema !== 'object' || schema === null) return [];
  // superstruct types the schema of an array as unknown.
  if (struct?.type === 'array') return fieldsOf(schema as unknown as Struct<unknown, unknown>);
  return Object.entries(schema).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
};
const bodyOf = (struct: Struct<unknown, unknown> | undefined) => ({
  ...Object.fromEntries([...fieldsOf(struct), ...KEYS].map((name) => [name, PERSON])),
  ...CODES,
  phone: 8055501234,
  json: JSON.stringify({ who: PERSON }),
  free_text: `${SENTENCE}。${PERSON.join('です。')}`,
});

const SQL = `SQLSTATE[23000]: Duplicate entry '${MAIL}' for key 'users.email' (Connection: mysql, SQL: insert into \`users\` (\`name\`) values (${LAST}, '${PERSON.at(-1)}'))`;
const FAILURES: Readonly<Record<number, object>> = {
  422: { message: SENTENCE, errors: { email: [SENTENCE, `${LAST}さん`] } },
  500: {
    message: SQL,
    exception: 'PDOException',
    file: `/home/${PERSON[5]}/a.php`,
    line: 1,
    trace: [{ args: PERSON }],
  },
};

const { mock, kit } = await mockAndTarget();

test('stores no personal data, whichever field of a call contains it', async () => {
  const asText = (value: unknown) => encodeURIComponent(String(value));
  const calls = contractCalls();
  const target = createServer((request, response) => {
    const [, place = '', status = '200'] = /n=(\d+)&s=(\d+)/.exec(request.url ?? '') ?? [];
    response.writeHead(Number(status), {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${asText(LAST)}.pdf"`,
      location: `/cv/${asText(FIRST)}/suzuka.kito@mail.kito.jp?name=${asText(LAST)}&tel=08055501234`,
      'set-cookie': `who=${asText(MAIL)}`,
    });
    response.end(JSON.stringify(FAILURES[Number(status)] ?? { data: bodyOf(calls[Number(place)]?.answer as never) }));
  }).listen(0, '127.0.0.1');
  await once(target, 'listening');
  const { port } = target.address() as AddressInfo;
  const data = mkdtempSync(join(tmpdir(), 'person-'));
  const query = PERSON.map((value, place) => `p${place}=${asText(value)}`).join('&');
  const { out, file } = await recordedVisit(
    kit,
    `--target http://localhost:${port} --data ${data}`,
    async (browser) => {
      const fields = Object.entries(bodyOf(undefined)).flatMap(([name, all]) =>
        [all].flat().map((value): [string, string] => [name, String(value)]),
      );
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      form.append('resume_file[]', new File(['%PDF-1.4'], '鬼頭翠々華_履歴書.pdf'));
      const bodies = [new URLSearchParams(fields), form, SENTENCE, `{"name":"${LAST}","mail":"${MAIL}`];
      for (const body of bodies) await browser.send('POST', `/api/users/${asText(FIRST)}/${MAIL}`, { body });
      for (const [n, { method, path, body }] of calls.entries())
        for (const status of [200, ...Object.keys(FAILURES)]) {
          const url = `${path.replaceAll(/:\w+/g, asText(LAST))}?n=${n}&s=${status}&${query}&${asText(MAIL)}`;
          const headers = { referer: `http://localhost:5173/cv/${asText(FIRST)}?tel=08055501234` };
          await browser.send(method, url, method === 'GET' ? { headers } : { headers, json: bodyOf(body as never) });
        }
    },
  );
  target.close();
  // Without the random digits of multipart boundaries, which may equal a trace.
  const text = readFileSync(file, 'utf8').replaceAll(/(?<=formdata-undici-)\d+/g, '');
  const stored = [
    out,
    text,
    text.replace(/\\+u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  ];
  stored.push(text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => decodeURIComponent(encoded)));
  expect(text.split('\n').length).toBe(3 * calls.length + 6);
  for (const one of stored)
    expect(
      one
        .split(/[\n"]/)
        .filter((part) => TRACES.test(part))
        .slice(0, 5),
    ).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(mock.worlds.ids).toEqual(['default']);
});
