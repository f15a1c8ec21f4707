import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';
import { get, type Step, send } from './step.ts';

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
const NAME = { last_name: '新規', first_name: '一郎', last_name_kana: 'シンキ', first_name_kana: 'イチロウ' };

/** A résumé of the size of a short one, as the form of a browser holds it: the same bytes for everybody. */
const form = new FormData();
form.append('resume_file[]', new Blob([PDF, Buffer.alloc(20_000, ' ')]), '職務経歴書.pdf');
form.append('resume_url[]', 'https://example.com/cv');
const packed = new Response(form);
const FORM = { type: packed.headers.get('content-type') ?? '', bytes: Buffer.from(await packed.arrayBuffer()) };

const saveStep = (step: keyof typeof REGISTER_STEP, given: object): Step =>
  send('PATCH', '/api/register', () => ({ register_step: REGISTER_STEP[step], ...given }));

interface Profile {
  readonly data: {
    readonly phone_number: string;
    readonly resumes: { readonly files: readonly unknown[] };
    readonly user_careers: readonly unknown[];
  };
}

const upload: Step = {
  method: 'POST',
  path: () => '/api/user/resume',
  status: 200,
  heads: () => ({ 'content-type': FORM.type }),
  body: () => FORM.bytes,
};

/** The last answer holds what the calls before it gave. */
const wholeProfile: Step = get(
  () => '/api/user/me',
  200,
  (answer, { phone }) => {
    const { data } = answer as Profile;
    const given = [data.phone_number, data.resumes.files.length, data.user_careers.length];
    if (String(given) !== String([phone, 1, 1])) throw new Error(`The profile of ${phone} holds ${given}.`);
  },
);

/**
 * Everything that the SPA sends when somebody comes by an offer, registers, gives every fact of the profile and a résumé, and applies.
 * (The legal step sends nothing: its mark stays in the browser.)
 */
export const REGISTRATION: readonly Step[] = [
  get(() => '/sanctum/csrf-cookie', 204),
  get(() => '/api/user/me', 401),
  get(
    () => '/api/offers?type=1',
    200,
    (answer, visitor) => {
      const { data } = answer as { data: readonly { id: number }[] };
      visitor.offer = data[visitor.number % data.length]?.id ?? 0;
    },
  ),
  get(({ offer }) => `/api/offers/${offer}`, 200),
  send('PATCH', '/api/register', ({ phone }) => ({ ...NAME, phone_number: phone })),
  get(
    ({ worldId, phone }) => `/__kit/worlds/${worldId}/outbox?to=${phone}&wait=10s`,
    200,
    (answer, visitor) => {
      visitor.code = (answer as { data: readonly { code: string }[] }).data[0]?.code ?? '';
    },
  ),
  send('POST', '/api/sms/verify', ({ phone, code }) => ({ phone_number: phone, verification_code: code })),
  send('PATCH', '/api/register', ({ number }) => ({
    register_step: REGISTER_STEP.email,
    email: `visitor-${number}@example.com`,
  })),
  send('PATCH', '/api/user/password', () => ({ password: 'Hayakawa.2026', register_step: REGISTER_STEP.password })),
  send('POST', '/api/user/school', () => SCHOOL),
  saveStep('gender', { gender: 2 }),
  saveStep('birthday', { birthday: '1990-04-01' }),
  saveStep('currentCompany', { current_company: '株式会社見本' }),
  saveStep('currentJob', { current_job: 1 }),
  saveStep('annualIncome', { annual_income: 4 }),
  saveStep('willingness', { willingness_job_change: 3, willingness_side_job: 1, sending_agreement: true }),
  saveStep('postalCode', { postal_code: '1500001' }),
  saveStep('currentIndustry', { current_industry: 1 }),
  send('POST', '/api/user/career', () => CAREER),
  send('POST', '/api/user/desired-job-types', () => ({ job_type_id: [1, 2] })),
  send('POST', '/api/user/desired-industries/', () => ({ industry_id: [1] })),
  send('PATCH', '/api/user/me', () => ({ address: '東京都渋谷区' })),
  upload,
  send('POST', '/api/apply/', ({ offer }) => ({ offer_id: offer })),
  wholeProfile,
];
