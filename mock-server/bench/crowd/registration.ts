import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';
import type { Visitor } from './visitor.ts';

const STEPS: readonly (readonly [step: keyof typeof REGISTER_STEP, given: object])[] = [
  ['gender', { gender: 2 }],
  ['birthday', { birthday: '1990-04-01' }],
  ['currentCompany', { current_company: '株式会社見本' }],
  ['currentJob', { current_job: 1 }],
  ['annualIncome', { annual_income: 4 }],
  ['willingness', { willingness_job_change: 3, willingness_side_job: 1, sending_agreement: true }],
  ['postalCode', { postal_code: '1500001' }],
  ['currentIndustry', { current_industry: 1 }],
];
const SCHOOL = {
  school_type: 5,
  school_name: '見本大学',
  graduated_year: 2012,
  register_step: REGISTER_STEP.lastEducation,
};
const CAREER = {
  company_name: '株式会社見本',
  start_at: '2015/04',
  end_at: null,
  position: '課長',
  department: '営業部',
  content: '法人営業を担当しています。',
  is_employed: true,
};
/** Of the size of a short one. */
const RESUME = Buffer.concat([PDF, Buffer.alloc(20_000, ' ')]);

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/**
 * Everything that the SPA sends when somebody comes by an offer, registers, gives every fact of the profile and a résumé, and applies.
 * (The legal step sends nothing: its mark stays in the browser.)
 * @param number tells them from everybody else who registers in this world
 * @throws Error where a call is answered otherwise than a right one is, or the profile lacks what was given
 */
export const register = async (visitor: Visitor, number: number): Promise<void> => {
  const send = (method: string, path: string, json: object) => visitor.ask(method, path, 200, { json });
  const saveStep = (step: keyof typeof REGISTER_STEP, given: object) =>
    send('PATCH', '/api/register', { register_step: REGISTER_STEP[step], ...given });
  const phone_number = `080${digits(number, 8)}`;

  await visitor.ask('GET', '/sanctum/csrf-cookie', 204);
  await visitor.ask('GET', '/api/user/me', 401);
  const offers = await visitor.ask('GET', '/api/offers?type=1', 200);
  const offer_id: number = offers.data[number % offers.data.length].id;
  await visitor.ask('GET', `/api/offers/${offer_id}`, 200);

  const name = { last_name: '新規', first_name: '一郎', last_name_kana: 'シンキ', first_name_kana: 'イチロウ' };
  await send('PATCH', '/api/register', { ...name, phone_number });
  const outbox = `/__kit/worlds/${visitor.place.world ?? 'default'}/outbox?to=${phone_number}&wait=10s`;
  const [{ code }] = (await visitor.ask('GET', outbox, 200)).data;
  await send('POST', '/api/sms/verify', { phone_number, verification_code: code });
  await saveStep('email', { email: `visitor-${number}@example.com` });
  await send('PATCH', '/api/user/password', { password: 'Hayakawa.2026', register_step: REGISTER_STEP.password });
  await send('POST', '/api/user/school', SCHOOL);
  for (const [step, given] of STEPS) await saveStep(step, given);

  await send('POST', '/api/user/career', CAREER);
  await send('POST', '/api/user/desired-job-types', { job_type_id: [1, 2] });
  await send('POST', '/api/user/desired-industries/', { industry_id: [1] });
  await send('PATCH', '/api/user/me', { address: '東京都渋谷区' });
  const body = new FormData();
  body.append('resume_file[]', new Blob([RESUME]), '職務経歴書.pdf');
  body.append('resume_url[]', 'https://example.com/cv');
  await visitor.ask('POST', '/api/user/resume', 200, { body });
  await send('POST', '/api/apply/', { offer_id });

  const { data } = await visitor.ask('GET', '/api/user/me', 200);
  const given = [data.phone_number, data.resumes.files.length, data.user_careers.length];
  if (String(given) !== String([phone_number, 1, 1])) throw new Error(`The profile of ${phone_number} holds ${given}.`);
};
