import { beforeAll, expect, test } from 'vitest';
import { loadScenario } from '#fixtures/load.ts';
import type { Browser } from '#mock-server/app.testing.ts';
import { browserIn } from './scenario.testing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await browserIn(loadScenario('ordinary-day'), 'minori');
});

const long = 'あ'.repeat(256);
const form = (name: string, content: string, file: string): FormData => {
  const data = new FormData();
  data.append(name, new File([content], file));
  return data;
};
const career = { company_name: '見本社', position: '担当', department: '営業部', is_employed: false };
const agreed = { company: '見本社', name: '見本', phone_number: '09000000999', agreement: true };

/** A body that the rules themselves refuse, for the first fault of a scenario that names them. */
test.each<[string, unknown]>([
  ['career-save-refused', { ...career, start_at: '2020/04', end_at: '2019/03' }],
  ['desired-condition-refused', { desired_working_hours: 1, desired_working_time_zone: 1, desired_unit_price: 7 }],
  ['desired-industries-refused', { industry_id: [1, 2, 3, 4] }],
  ['desired-job-types-refused', { job_type_id: [1, 2, 3, 4] }],
  ['landing-refused', { ...agreed, current_company: '見本社', email: 'minori' }],
  ['nda-refused', { ...agreed, email: 'minori' }],
  ['new-email-taken', { new_email: 'kenta@example.com' }],
  ['register-birthday-refused', { register_step: 4, birthday: '1899-12-31' }],
  ['register-company-refused', { register_step: 6, current_company: long }],
  ['register-gender-refused', { register_step: 3, gender: 9 }],
  ['register-industry-refused', { register_step: 11, current_industry: 99_999 }],
  ['register-job-refused', { register_step: 7, current_job: 99_999 }],
  ['register-postal-code-refused', { register_step: 10, postal_code: '123' }],
  ['register-save-refused', { register_step: 8, annual_income: 9 }],
  ['reminder-refused', { email: 'minori' }],
  ['resume-file-refused', form('resume_file[]', 'plain', 'plain.txt')],
  ['school-save-refused', { school_type: 5, school_name: long }],
  ['willingness-refused', { willingness_job_change: 7, willingness_side_job: 1, sending_agreement: true }],
])('%s refuses in the words of the rules', async (name, given) => {
  const [fault] = loadScenario(name).faults;
  if (!fault) throw new Error(`${name} has no fault`);
  const sent = given instanceof FormData ? { body: given } : { json: given };
  const response = await browser.send(fault.method ?? 'GET', fault.path, sent);
  expect([response.status, await response.json()]).toEqual([422, fault.body]);
});
