import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { loadErrors, loadScenario } from '#fixtures/load.ts';
import { resolveAnswer } from '#fixtures/resolve-answer.ts';
import type { FaultSeed, Seed } from '#fixtures/seed.ts';
import { browserIn, catalogue, names } from './scenario.testing.ts';

interface Refused {
  readonly send: unknown;
  /** Key of the person who sends it; null for a visitor. Left out: minori. */
  readonly as?: string | null;
}

const long = 'あ'.repeat(256);
const resume = (): FormData => {
  const data = new FormData();
  data.append('resume_file[]', new File(['plain'], 'plain.txt'));
  return data;
};
const career = { company_name: '見本社', position: '担当', department: '営業部', is_employed: false };
const agreed = { company: '見本社', name: '見本', phone_number: '09000000999', agreement: true, email: 'minori' };
const identity = { last_name: '見本', first_name: '花', last_name_kana: 'ミホン', first_name_kana: 'ハナ' };
/** Kenta's. */
const TAKEN_PHONE = '09000000102';
const step = (register_step: number, fields: object): Refused => ({ send: { register_step, ...fields } });

/** By call and field: what the rules themselves refuse for that field alone. */
const REFUSED: Readonly<Record<string, Refused>> = {
  'PATCH /api/register annual_income': step(8, { annual_income: 9 }),
  'PATCH /api/register birthday': step(4, { birthday: '1899-12-31' }),
  'PATCH /api/register current_company': step(6, { current_company: long }),
  'PATCH /api/register current_industry': step(11, { current_industry: 99_999 }),
  'PATCH /api/register current_job': step(7, { current_job: 99_999 }),
  'PATCH /api/register gender': step(3, { gender: 9 }),
  'PATCH /api/register postal_code': step(10, { postal_code: '123' }),
  'PATCH /api/register willingness_job_change': step(9, {
    willingness_job_change: 7,
    willingness_side_job: 1,
    sending_agreement: true,
  }),
  'PATCH /api/user/me phone_number': { send: { ...identity, phone_number: TAKEN_PHONE } },
  'PATCH /api/user/password password': { ...step(2, { password: 'Kana-パスワード2026' }), as: 'sora' },
  'PATCH /api/user/willingness-job-change willingness_job_change': {
    send: { willingness_job_change: 7, willingness_side_job: 1, sending_agreement: true },
  },
  'PATCH /api/user/willingness-side-job willingness_side_job': {
    send: { willingness_job_change: 1, willingness_side_job: 4, sending_agreement: true },
  },
  'POST /api/nda-agreement email': { send: agreed },
  'POST /api/password/request email': { send: { email: 'minori' } },
  'POST /api/side-job/notify email': { send: { ...agreed, current_company: '見本社' } },
  'POST /api/user/career end_at': { send: { ...career, start_at: '2020/04', end_at: '2019/03' } },
  'POST /api/user/desired-condition desired_unit_price': {
    send: { desired_working_hours: 1, desired_working_time_zone: 1, desired_unit_price: 7 },
  },
  'POST /api/user/desired-industries industry_id': { send: { industry_id: [1, 2, 3, 4] } },
  'POST /api/user/desired-job-types job_type_id': { send: { job_type_id: [1, 2, 3, 4] } },
  'POST /api/user/resume resume_file.0': { send: resume() },
  'POST /api/user/school school_name': { send: { school_type: 5, school_name: long } },
};

/** Refusals that only the real backend knows, by scenario. */
const FOREIGN: Readonly<Record<string, string>> = {
  'apply-refused': 'How many applicants an offer takes is nothing that the API tells, so the mock server knows none.',
};

const errorsOf = ({ status, body }: FaultSeed): object | undefined =>
  status === 422 && typeof body === 'object' && body?.errors ? body.errors : undefined;

/** What the scenario itself says that the API refuses so: a new one needs no entry in the table above. */
const shownBy = ({ shows = [] }: Seed, { method, path, body }: FaultSeed): Refused | undefined => {
  const shown = shows.find(({ call, ...one }) => call === `${method} ${path}` && isDeepStrictEqual(one.body, body));
  return shown && { send: shown.send ?? {}, as: shown.as ?? null };
};

const seeds = names.map((name) => loadScenario(name));

/** Every fault that answers as rules do. */
const refusals = seeds.flatMap((seed) =>
  seed.faults.flatMap((fault) => {
    const errors = errorsOf(fault);
    if (errors === undefined || seed.name in FOREIGN) return [];
    return { name: seed.name, call: `${fault.method} ${fault.path} ${Object.keys(errors).join(' ')}`, seed, fault };
  }),
);

test.each(refusals)('$name refuses $call in the words of the rules', async ({ call, seed, fault }) => {
  const refused = shownBy(seed, fault) ?? REFUSED[call];
  if (!refused) {
    const shown = `{ as: minori, call: ${fault.method} ${fault.path}, send: …, refuse: … }`;
    throw new Error(`Say under "shows" of fixtures/scenarios/${seed.name}.yaml what is refused so: - ${shown}`);
  }
  const { send, as = 'minori' } = refused;
  const browser = await browserIn(seed, as ?? undefined, { withoutFaults: true });
  if (as === null) await browser.csrf();
  const sent = send instanceof FormData ? { body: send } : { json: send };
  const response = await browser.send(fault.method ?? 'GET', fault.path, sent);
  expect([response.status, await response.json()]).toEqual([422, fault.body]);
});

test.each(seeds)('$name is tagged `refused` if a fault refuses something there, and only then', ({ name, faults }) => {
  const refuses = faults.some(({ status = 200 }) => status >= 400 && status < 500);
  expect(catalogue.find((listed) => listed.name === name)?.tags ?? []).toEqual(refuses ? ['refused'] : []);
});

const errors = loadErrors();
/** What the API is seen to answer by itself: here, or because a scenario shows it. */
const seen = [
  ...refusals.map(({ fault }) => fault.body),
  ...seeds.flatMap(({ shows = [] }) => shows).map(({ body }) => body),
];

test.each(Object.keys(errors.failures))('the failure %s is one that the API answers in some scenario', (failure) => {
  const named: { failure: string; body?: unknown } = { failure };
  const { body } = resolveAnswer(named, errors, { file: 'errors.yaml', path: ['failures', failure] });
  expect(seen).toContainEqual(body);
});
