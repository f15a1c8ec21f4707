import fc from 'fast-check';
import { loadScenario } from '#fixtures/loader/load.ts';
import { createWorlds } from '#mock-server/app.ts';
import { appOf, TestClient, WEB } from '#mock-server/http/app.testing.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';
import type { World } from '#mock-server/worlds/world.ts';

/** One action: its kind, the acting person, and a number for variation. */
export interface Action {
  readonly what: keyof typeof ACTIONS;
  readonly who: number;
  readonly n: number;
}

export interface Scene {
  readonly world: World;
  readonly visitor: TestClient;
  /** A person's browser; a withdrawn member's is logged out. */
  readonly member: TestClient;
  readonly email: string;
  readonly kit: (method: string, path: string, body: object) => unknown;
}

const post = (browser: TestClient, path: string, json: object, method = 'POST') => browser.send(method, path, { json });
const idOf = async (browser: TestClient, list: 'user_careers' | 'user_schools'): Promise<number | undefined> => {
  const response = await browser.send('GET', '/api/user/me');
  const { data } = (await response.json()) as { data?: Record<string, { id: number }[]> };
  return data?.[list]?.at(-1)?.id;
};
const career = (n: number) => ({
  company_name: `会社: #${n} "改"\n`,
  start_at: '2020/04',
  end_at: n % 2 ? '2021/03' : null,
  position: 'no',
  department: '営業部',
  content: n % 3 ? `- 一\n- 二 ${n}` : null,
  is_employed: n % 2 === 0,
});
const phoneOf = (n: number) => `0901234${String(n % 3).padStart(4, '0')}`;
const identity = (n: number) => ({
  last_name: '新規',
  first_name: `${n}`,
  last_name_kana: 'シンキ',
  first_name_kana: 'ジン',
  phone_number: phoneOf(n),
  ...(n % 2 ? { utm_source: 'tl', utm_term: 'null' } : {}),
});
const newest = ({ world }: Scene, kind: string, to?: string) => world.outbox.list({ kind, to })[0];
const tokenOf = (link: string | undefined) => new URL(link ?? `${WEB}/?token=x`).searchParams.get('token') ?? '';

const ACTIONS = {
  income: ({ member }: Scene, n: number) =>
    post(member, '/api/register', { register_step: 8, annual_income: 1 + (n % 6) }, 'PATCH'),
  industry: ({ member }: Scene, n: number) =>
    post(member, '/api/register', { register_step: 11, current_industry: 1 + (n % 40) }, 'PATCH'),
  job: ({ member }: Scene, n: number) =>
    post(member, '/api/register', { register_step: 7, current_job: 1 + (n % 40) }, 'PATCH'),
  apply: ({ member }: Scene, n: number) => post(member, '/api/apply/', { offer_id: 1 + (n % 60) }),
  addCareer: ({ member }: Scene, n: number) => post(member, '/api/user/career', career(n)),
  changeCareer: async ({ member }: Scene, n: number) =>
    post(member, '/api/user/career', { ...career(n), id: await idOf(member, 'user_careers') }),
  removeCareer: async ({ member }: Scene) =>
    member.send('DELETE', `/api/user/career/${await idOf(member, 'user_careers')}`),
  school: ({ member }: Scene, n: number) =>
    post(member, '/api/user/school', { school_type: 5, school_name: `学校 ${n}`, graduated_year: 2000 + (n % 20) }),
  industries: ({ member }: Scene, n: number) =>
    post(member, '/api/user/desired-industries/', { industry_id: [1 + (n % 40), 50] }),
  jobTypes: ({ member }: Scene, n: number) =>
    post(member, '/api/user/desired-job-types', { job_type_id: [1 + (n % 40)] }),
  conditions: ({ member }: Scene, n: number) =>
    post(member, '/api/user/desired-condition', {
      desired_working_hours: 1 + (n % 3),
      desired_working_time_zone: 1,
      desired_unit_price: 1,
      last_displayed_at: '2026-04-01 09:00:00',
    }),
  upload: ({ member }: Scene, n: number) => {
    const body = new FormData();
    body.append('resume_file[]', new Blob([PDF, `${n}`]), `履歴書 ${n}.pdf`);
    if (n % 2) body.append('resume_url[]', `https://example.com/${n}?a=b#c`);
    return member.send('POST', '/api/user/resume', { body });
  },
  password: ({ member }: Scene) =>
    post(member, '/api/user/password/change', { current_password: 'Michi-2026', new_password: 'Other-2026' }, 'PATCH'),
  forgotten: ({ visitor, email }: Scene) => post(visitor, '/api/password/request', { email }),
  reset: async (scene: Scene) => {
    await post(scene.visitor, '/api/password/request', { email: scene.email });
    const link = newest(scene, 'password_reset')?.link;
    const id = new URL(link ?? `${WEB}/?id=1`).searchParams.get('id');
    const password = 'Renewed2024';
    return post(scene.visitor, '/api/password/reset', {
      id,
      token: tokenOf(link),
      password,
      password_confirmation: password,
    });
  },
  askEmail: ({ member }: Scene, n: number) =>
    post(member, '/api/user/email/request', { new_email: `new${n % 4}@example.com` }),
  changeEmail: async (scene: Scene, n: number) => {
    await post(scene.member, '/api/user/email/request', { new_email: `other${n % 4}@example.com` });
    return post(scene.member, '/api/user/email/change', { token: tokenOf(newest(scene, 'email_change')?.link) });
  },
  withdraw: async ({ member }: Scene, n: number) => {
    const response = await member.send('GET', '/api/user/me');
    const { data } = (await response.json()) as { data?: { id: number } };
    return post(member, `/api/user/${data?.id}`, { questionnaires: [1 + (n % 3)], other_text: 'はい: いいえ' }, 'PUT');
  },
  announce: ({ visitor }: Scene, n: number) => post(visitor, '/api/register', identity(n), 'PATCH'),
  wrongCode: ({ visitor }: Scene, n: number) =>
    post(visitor, '/api/sms/verify', { phone_number: phoneOf(n), verification_code: '000000' }),
  register: async (scene: Scene, n: number) => {
    await post(scene.visitor, '/api/register', identity(n), 'PATCH');
    const verification_code = newest(scene, 'sms', phoneOf(n))?.code ?? '';
    const applicant = scene.visitor.copy();
    await post(applicant, '/api/sms/verify', { phone_number: phoneOf(n), verification_code });
    if (n % 2)
      await post(applicant, '/api/register', { register_step: 1, email: `fresh${n % 4}@example.com` }, 'PATCH');
    if (n % 4 === 1) await post(applicant, '/api/user/password', { password: 'Fresh-2026', register_step: 2 }, 'PATCH');
    return post(applicant, '/api/user/career', career(n));
  },
  notify: ({ visitor }: Scene, n: number) =>
    post(visitor, '/api/side-job/notify', { name: `${n}`, current_company: '~', email: 'a@example.com' }),
  nda: ({ visitor }: Scene) =>
    post(visitor, '/api/nda-agreement', { name: 'い', company: 'ろ', email: 'b@example.com' }),
  forward: ({ kit }: Scene, n: number) => kit('PUT', 'clock', { advance: `+${n}m` }),
  stopClock: ({ kit }: Scene, n: number) => kit('PUT', 'clock', { now: `2026-04-0${1 + (n % 9)}T09:00:00+09:00` }),
  follow: ({ kit }: Scene) => kit('PUT', 'clock', { follow: true }),
  fault: ({ kit }: Scene, n: number) =>
    kit('POST', 'faults', {
      method: 'GET',
      path: '/api/offers',
      ...(n % 2 ? { status: 500, times: 2 } : { change: [{ at: 'data.0.title', to: null }, { at: 'data.0.id' }] }),
    }),
  offers: ({ visitor }: Scene) => visitor.send('GET', '/api/offers?type=1'),
};

export const action: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
  who: fc.nat(2),
  n: fc.nat(100),
});

/** Actions of people in a world, in any order. */
export const actions = fc.array(action, { minLength: 1, maxLength: 14 });

const PEOPLE = ['minori', 'kenta', 'aoi'];
/** The key of an acting person. */
export const personOf = (who: number): string => PEOPLE[who] ?? 'minori';

export const perform = async ({ what, n }: Action, scene: Scene): Promise<void> => {
  await ACTIONS[what](scene, n);
};

/** A world of a scenario after these actions through the API. */
export const changedWorld = async (scenario: string, done: readonly Action[]): Promise<World> => {
  const worlds = createWorlds({ load: loadScenario, scenario });
  const app = appOf(worlds);
  const send = (method: string, path: string, body: object) =>
    app.request(`/__kit/worlds/default/${path}`, { method, body: JSON.stringify(body) });
  const visitor = await new TestClient(app).csrf();
  for (const one of done) {
    const as = personOf(one.who);
    const member = await new TestClient(app).csrf();
    await member.send('POST', '/__kit/worlds/default/login', { json: { as } });
    const email = worlds.default.origin.cast.find(({ key }) => key === as)?.email ?? '';
    await perform(one, { world: worlds.default, visitor, member, email, kit: send });
    worlds.default.sqlite.exec('DELETE FROM throttle');
  }
  return worlds.default;
};
