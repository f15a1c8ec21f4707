import autocannon from 'autocannon';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { WEB } from '#mock-server/http/app.testing.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';

/** A request of the SPA, and the status of a correct response. */
type Call = autocannon.Request & { status: number };

const get = (path: string, status = 200): Call => ({ method: 'GET', path, status });
const send = (method: 'POST' | 'PATCH', path: string, json: object, status = 200): Call => {
  return { method, path, status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
};

const form = new FormData();
form.append('resume_file[]', new Blob([PDF, Buffer.alloc(20_000, ' ')]), '職務経歴書.pdf');
form.append('resume_url[]', 'https://example.com/cv');
const upload = new Response(form);
const file = { headers: Object.fromEntries(upload.headers), body: Buffer.from(await upload.arrayBuffer()) };

/** How many calls `register` yields; with a world of its own, two more create and delete it. */
const CALLS = 24;

/**
 * What the SPA sends when somebody reads an offer, registers, fills the profile, uploads a résumé and applies. Each `yield`
 * gives the data of the answer.
 * @throws Error when the profile lacks what was sent
 */
function* register(number: number, world: string, scenario?: string): Generator<Call, void, unknown> {
  const phone = `080${String(number).padStart(8, '0')}`;
  const saveStep = (step: keyof typeof REGISTER_STEP, data: object) =>
    send('PATCH', '/api/register', { register_step: REGISTER_STEP[step], ...data });
  if (scenario) yield send('POST', '/__kit/worlds', { scenario, id: world }, 201);
  yield get('/sanctum/csrf-cookie', 204);
  yield get('/api/user/me', 401);
  const offers = (yield get('/api/offers?type=1')) as readonly { readonly id: number }[];
  const offer_id = offers[number % offers.length]?.id;
  yield get(`/api/offers/${offer_id}`);
  const name = { last_name: '新規', first_name: '一郎', last_name_kana: 'シンキ', first_name_kana: 'イチロウ' };
  yield send('PATCH', '/api/register', { ...name, phone_number: phone });
  const [sms] = (yield get(`/__kit/worlds/${world}/outbox?to=${phone}`)) as readonly { readonly code: string }[];
  yield send('POST', '/api/sms/verify', { phone_number: phone, verification_code: sms?.code });
  yield saveStep('email', { email: `visitor-${number}@example.com` });
  yield send('PATCH', '/api/user/password', { password: 'Hayakawa.2026', register_step: REGISTER_STEP.password });
  const school = { school_type: 5, school_name: '見本大学', graduated_year: 2012 };
  yield send('POST', '/api/user/school', { ...school, register_step: REGISTER_STEP.lastEducation });
  yield saveStep('gender', { gender: 2 });
  yield saveStep('birthday', { birthday: '1990-04-01' });
  yield saveStep('currentCompany', { current_company: '株式会社見本' });
  yield saveStep('currentJob', { current_job: 1 });
  yield saveStep('annualIncome', { annual_income: 4 });
  yield saveStep('willingness', { willingness_job_change: 3, willingness_side_job: 1, sending_agreement: true });
  yield saveStep('postalCode', { postal_code: '1500001' });
  yield saveStep('currentIndustry', { current_industry: 1 });
  const job = { company_name: '株式会社見本', position: '課長', department: '営業部', content: '法人営業です。' };
  yield send('POST', '/api/user/career', { ...job, start_at: '2015/04', end_at: null, is_employed: true });
  yield send('POST', '/api/user/desired-job-types', { job_type_id: [1, 2] });
  yield send('POST', '/api/user/desired-industries/', { industry_id: [1] });
  yield { method: 'POST', path: '/api/user/resume', status: 200, ...file };
  yield send('POST', '/api/apply/', { offer_id });
  const profile = (yield get('/api/user/me')) as { phone_number: string; resumes: { files: unknown[] } };
  if (profile.phone_number !== phone || profile.resumes.files.length !== 1)
    throw new Error(`The profile of ${phone} is ${JSON.stringify(profile)}.`);
  if (scenario) yield { method: 'DELETE', path: `/__kit/worlds/${world}`, status: 204 };
}

let visitors = 0;
const newVisitor = (scenario?: string) => {
  visitors += 1;
  const world = scenario ? `crowd-${visitors}` : 'default';
  const calls = register(visitors, world, scenario);
  return { calls, call: calls.next().value as Call, world, cookies: new Map<string, string>() };
};

const requestOf = ({ call, world, cookies }: ReturnType<typeof newVisitor>): autocannon.Request => {
  const headers = {
    accept: 'application/json',
    origin: WEB,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    'x-kit-world': world,
    ...call.headers,
  };
  return { ...call, headers };
};

/**
 * Sends registrations of 50 people at once to a server, `each` per person in sequence. The first failure stops them all.
 * @param scenario of the worlds, one for each registration; without it, all share the default world
 */
export const runRegistrations = async (url: string, each: number, scenario?: string) => {
  const failures: string[] = [];
  let registrations = 0;
  const fail = (sentence: string) => {
    failures.push(sentence);
    run.stop();
  };
  const setupClient = (client: autocannon.Client) => {
    let visitor = newVisitor(scenario);
    const setupRequest = (request: autocannon.Request) => ({ ...request, ...requestOf(visitor) });
    const onResponse: autocannon.Request['onResponse'] = (status, text, _, headers) => {
      const { method, path, status: expected } = visitor.call;
      if (status !== expected) return fail(`${method} ${path} is answered with ${status}, not ${expected}: ${text}`);
      const cookies = Object.entries(headers ?? {}).filter(([name]) => name.toLowerCase() === 'set-cookie');
      for (const line of cookies.flatMap(([, value]) => value ?? [])) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        visitor.cookies.set(name, value);
      }
      try {
        const next = visitor.calls.next(text && JSON.parse(text).data);
        if (next.done) registrations += 1;
        visitor = next.done ? newVisitor(scenario) : { ...visitor, call: next.value };
      } catch (error) {
        fail((error as Error).message);
      }
    };
    client.setRequests([{ setupRequest, onResponse }]);
  };
  const amount = 50 * each * (CALLS + (scenario ? 2 : 0));
  const run = autocannon({ url, connections: 50, amount, timeout: 30, setupClient }, () => {});
  run.on('reqError', (error: Error) => fail(error.message));
  const { latency } = await new Promise<autocannon.Result>((resolve) => run.on('done', resolve));
  return { registrations, failures, median: latency.p50, p99: latency.p99 };
};
