import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { saveResume } from '#contracts/api/resume.ts';
import { answer } from '#contracts/pact/answer.ts';
import { refusal, refused } from '#contracts/pact/exchange.ts';
import { arrayContaining, clientOf, contract, like, regex, someMessage, writeHeaders } from '#contracts/pact/pact.ts';
import { isoTime } from './member-body.ts';

const pact = contract();
const BOUNDARY = 'resume-form';
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
const formHeaders = {
  ...writeHeaders,
  'x-http-method-override': 'POST',
  'x-requested-with': 'XMLHttpRequest',
  'content-type': regex('multipart/form-data;\\s*boundary=.+', `multipart/form-data; boundary=${BOUNDARY}`),
};

interface Part {
  name: string;
  value: string | Buffer<ArrayBuffer>;
  fileName?: string;
  type?: string;
}

const head = ({ name, fileName, type = 'application/pdf' }: Part): string =>
  fileName === undefined
    ? `Content-Disposition: form-data; name="${name}"`
    : `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}`;

/** The bytes of a form with a fixed boundary, so that the contract is stable. */
const formOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat(
    [
      ...parts.flatMap((part) => [`--${BOUNDARY}\r\n${head(part)}\r\n\r\n`, part.value, '\r\n']),
      `--${BOUNDARY}--\r\n`,
    ].map((piece) => Buffer.from(piece)),
  );

const exactly = (text: string): string => `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** Pact compares a form part by part; each part here must have exactly this content. */
const sameParts = (parts: readonly Part[]) => ({
  body: parts.flatMap(({ name, value }) =>
    typeof value === 'string' ? { path: `$['${name}']`, rules: [regex(exactly(value), value)] } : [],
  ),
});

interface Saving {
  scenario?: string;
  as?: string;
  /** Fixed id of the deleted file or URL, because pact cannot inject values into a form. */
  deleted?: number;
  name: string;
  parts: readonly Part[];
}

const saving = ({ scenario = 'ordinary-day', as, deleted, name, parts }: Saving) =>
  pact
    .addInteraction()
    .given(scenario, { ...(as !== undefined && { as }), ...(deleted !== undefined && { resume_id: deleted }) })
    .uponReceiving(name)
    .withRequest('POST', '/api/user/resume', (request) =>
      request
        .body(`multipart/form-data; boundary=${BOUNDARY}`, formOf(parts))
        .headers(formHeaders)
        .matchingRules(sameParts(parts)),
    );

const file = { name: 'resume_file[]', value: PDF, fileName: '職務経歴書.pdf' };
const address = { name: 'resume_url[]', value: 'https://portfolio.example/works' };
const pdf = (contents = PDF) => new File([contents], file.fileName, { type: 'application/pdf' });
const as = 'minori';

test('stores a file and a URL in one request', () =>
  saving({ as, name: 'a résumé with a file and an address', parts: [file, address] })
    .willRespondWith(
      ...answer(200, {
        data: {
          files: [{ id: like(1), file_name: file.fileName, upload_at: isoTime, file_size: PDF.length }],
          urls: [{ id: like(2), url: address.value, upload_at: isoTime }],
        },
      }),
    )
    .executeTest(async ({ url }) => {
      const stored = await clientOf(url)(saveResume, { body: { resume_file: [pdf()], resume_url: [address.value] } });
      expect(stored).toMatchObject({
        success: true,
        data: { files: [{ file_name: file.fileName }], urls: [{ url: address.value }] },
      });
    }));

/** Its first entry is `_rels/.rels`: PHP takes it for a zip (decision W21). */
const libreOffice = {
  name: 'resume_file[]',
  value: readFileSync(new URL('../../../fixtures/files/resume-of-libreoffice.docx', import.meta.url)),
  fileName: '職務経歴書.docx',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

test('stores a Word file that LibreOffice has saved', () => {
  const { value, fileName, type } = libreOffice;
  const stored = { id: like(1), file_name: fileName, upload_at: isoTime, file_size: value.length };
  return saving({ as, name: 'a résumé with a file of LibreOffice', parts: [libreOffice] })
    .willRespondWith(...answer(200, { data: { files: [stored], urls: [] } }))
    .executeTest(async ({ url }) => {
      const result = await clientOf(url)(saveResume, {
        body: { resume_file: [new File([value], fileName, { type })] },
      });
      expect(result).toMatchObject({ success: true, data: { files: [{ file_name: fileName }] } });
    });
});

const [resume, history] = [
  { id: 1, file_name: '履歴書_高梨葵.pdf', file_size: 290_816 },
  { id: 2, file_name: '職務経歴書_2026年版.docx', file_size: 1_887_436 },
];
const [portfolio, works] = [
  { id: 3, url: 'https://takanashi-aoi.example/portfolio' },
  { id: 4, url: 'https://takanashi-aoi.example/works/kintai?lang=ja' },
];
const stored = <T extends { id: number }>(one: T) => ({ ...one, id: like(one.id), upload_at: isoTime });
const both = <T extends { id: number }>(...two: [T, T]) => arrayContaining(...two.map(stored));

// Remaining entries may come in any order.
test.each([
  [
    'a file',
    resume.id,
    { files: [history], urls: [portfolio, works] },
    { files: [stored(history)], urls: both(portfolio, works) },
  ],
  [
    'an address',
    portfolio.id,
    { files: [resume, history], urls: [works] },
    { files: both(resume, history), urls: [stored(works)] },
  ],
])('deletes %s and returns the remaining entries', (what, deleted, left, sentBody) =>
  saving({
    as: 'aoi',
    deleted,
    name: `a résumé with the deletion of ${what}`,
    parts: [{ name: 'deletes[]', value: String(deleted) }],
  })
    .willRespondWith(...answer(200, { data: sentBody }))
    .executeTest(async ({ url }) => {
      const { files, urls } = left;
      const result = await clientOf(url)(saveResume, { body: { deletes: [deleted] } });
      expect(result).toMatchObject({
        data: {
          files: files.map(({ file_name }) => ({ file_name })),
          urls: urls.map(({ url: savedUrl }) => ({ url: savedUrl })),
        },
      });
    }),
);

const FULL = { scenario: 'resume-limits-reached', as: 'aoi' };
const words = 'これは書類ではありません。';
const missing = { name: 'deletes[]', value: '999999' };

test.each([
  ['a file beyond the three', FULL, file, 'resume_file', { resume_file: [pdf()] }],
  ['an address beyond the five', FULL, address, 'resume_url', { resume_url: [address.value] }],
  [
    'a file that is none of the types',
    { as },
    { ...file, value: words },
    'resume_file.0',
    { resume_file: [pdf(words)] },
  ],
  [
    'an address that is none',
    { as },
    { ...address, value: 'portfolio' },
    'resume_url.0',
    { resume_url: ['portfolio'] },
  ],
  ['the deletion of what is not there', { as }, missing, 'deletes.0', { deletes: [999_999] }],
])('rejects %s with an error for its field', (what, state, part, field, body) =>
  saving({ ...state, name: `a résumé with ${what}`, parts: [part] })
    .willRespondWith(...answer(422, refusal(field)))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(saveResume, { body })).toMatchObject(refused(field));
    }),
);

test('answers 401 for a résumé without a login', () =>
  saving({ name: 'a résumé without a login', parts: [address] })
    .willRespondWith(...answer(401, someMessage))
    .executeTest(async ({ url }) => {
      const result = await clientOf(url)(saveResume, { body: { resume_url: [address.value] } });
      expect(result).toMatchObject({ success: false, code: 401 });
    }));
