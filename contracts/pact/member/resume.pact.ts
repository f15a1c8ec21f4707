import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { saveResume } from '#contracts/api/resume.ts';
import { answer } from '#contracts/pact/answer.ts';
import {
  arrayContaining,
  clientOf,
  contract,
  type Exchange,
  like,
  refusal,
  regex,
  resultOf,
  someMessage,
  writeHeaders,
} from '#contracts/pact/pact.ts';
import { isoTime } from './member-body.ts';

const BOUNDARY = 'resume-form';
const PDF_TYPE = 'application/pdf';
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

const head = ({ name, fileName, type = PDF_TYPE }: Part): string =>
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
  readonly name: string;
  readonly scenario?: string;
  readonly as?: string;
  /** Fixed id of the deleted file or URL, because pact cannot inject values into a form. */
  readonly deleted?: number;
  readonly parts: readonly Part[];
  readonly response: Exchange['response'];
}

/** The parts as the SPA's client takes them. */
const bodyOf = (parts: readonly Part[]) =>
  Object.fromEntries(
    parts.map(({ name, value, fileName, type = PDF_TYPE }) => [
      name.replace('[]', ''),
      [fileName === undefined ? value : new File([value], fileName, { type })],
    ]),
  );

const file = { name: 'resume_file[]', value: PDF, fileName: '職務経歴書.pdf' };
const address = { name: 'resume_url[]', value: 'https://portfolio.example/works' };
/** Its first entry is `_rels/.rels`: PHP takes it for a zip (decision W21). */
const libreOffice = {
  name: 'resume_file[]',
  value: readFileSync(new URL('../../../fixtures/files/resume-of-libreoffice.docx', import.meta.url)),
  fileName: '職務経歴書.docx',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const deletion = (id: number) => ({ name: 'deletes[]', value: String(id) });

const stored = <T extends { id: number }>(one: T) => ({ ...one, id: like(one.id), upload_at: isoTime });
/** Entries that may come in any order. */
const both = <T extends { id: number }>(...two: [T, T]) => arrayContaining(...two.map(stored));

const storedFile = ({ fileName: file_name, value }: typeof file | typeof libreOffice) =>
  stored({ id: 1, file_name, file_size: value.length });
const [resume, history] = [
  { id: 1, file_name: '履歴書_高梨葵.pdf', file_size: 290_816 },
  { id: 2, file_name: '職務経歴書_2026年版.docx', file_size: 1_887_436 },
];
const [portfolio, works] = [
  { id: 3, url: 'https://takanashi-aoi.example/portfolio' },
  { id: 4, url: 'https://takanashi-aoi.example/works/kintai?lang=ja' },
];

const as = 'minori';
const scenario = 'resume-limits-reached';

test.each<Saving>([
  {
    as,
    name: 'a résumé with a file and an address',
    parts: [file, address],
    response: [200, { data: { files: [storedFile(file)], urls: [stored({ id: 2, url: address.value })] } }],
  },
  {
    as,
    name: 'a résumé with a file of LibreOffice',
    parts: [libreOffice],
    response: [200, { data: { files: [storedFile(libreOffice)], urls: [] } }],
  },
  {
    as: 'aoi',
    deleted: resume.id,
    name: 'a résumé with the deletion of a file',
    parts: [deletion(resume.id)],
    response: [200, { data: { files: [stored(history)], urls: both(portfolio, works) } }],
  },
  {
    as: 'aoi',
    deleted: portfolio.id,
    name: 'a résumé with the deletion of an address',
    parts: [deletion(portfolio.id)],
    response: [200, { data: { files: both(resume, history), urls: [stored(works)] } }],
  },
  {
    scenario,
    as: 'aoi',
    name: 'a résumé with a file beyond the three',
    parts: [file],
    response: [422, refusal('resume_file')],
  },
  {
    scenario,
    as: 'aoi',
    name: 'a résumé with an address beyond the five',
    parts: [address],
    response: [422, refusal('resume_url')],
  },
  {
    as,
    name: 'a résumé with a file that is none of the types',
    parts: [{ ...file, value: 'これは書類ではありません。' }],
    response: [422, refusal('resume_file.0')],
  },
  {
    as,
    name: 'a résumé with an address that is none',
    parts: [{ ...address, value: 'portfolio' }],
    response: [422, refusal('resume_url.0')],
  },
  {
    as,
    name: 'a résumé with the deletion of what is not there',
    parts: [deletion(999_999)],
    response: [422, refusal('deletes.0')],
  },
  { name: 'a résumé without a login', parts: [address], response: [401, someMessage] },
])('answers $name with $response.0', (saving) => {
  const { name, scenario: state = 'ordinary-day', as: person, deleted, parts, response } = saving;
  return contract
    .addInteraction()
    .given(state, { ...(person && { as: person }), ...(deleted && { resume_id: deleted }) })
    .uponReceiving(name)
    .withRequest('POST', '/api/user/resume', (request) =>
      request
        .body(`multipart/form-data; boundary=${BOUNDARY}`, formOf(parts))
        .headers(formHeaders)
        .matchingRules(sameParts(parts)),
    )
    .willRespondWith(...answer(...response))
    .executeTest(async ({ url }) => {
      const [status, answered] = response;
      expect(await clientOf(url)(saveResume, { body: bodyOf(parts) })).toMatchObject(resultOf(status, answered));
    });
});
