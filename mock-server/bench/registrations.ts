import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { TestClient } from '#mock-server/http/app.testing.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';

const PEOPLE = 50;

const resume = (): FormData => {
  const form = new FormData();
  form.append('resume_file[]', new Blob([PDF, Buffer.alloc(20_000, ' ')]), '職務経歴書.pdf');
  form.append('resume_url[]', 'https://example.com/cv');
  return form;
};

/** A browser that records the duration of each request in ms. */
class Visitor {
  readonly #client: TestClient;
  readonly #world: string;
  readonly #times: number[];

  constructor(url: string, world: string, times: number[]) {
    this.#client = new TestClient({ request: (path, init) => fetch(url + path, init) });
    this.#client.jar.set('kit_world', world);
    this.#world = world;
    this.#times = times;
  }

  /** The data of the response. @throws Error if it has another status */
  async send<T>(method: string, path: string, sent: { json?: object; body?: FormData } = {}, status = 200): Promise<T> {
    const from = performance.now();
    // A connection that has been idle for long may be closed just when it is used again.
    const headers = { 'x-kit-world': this.#world, connection: 'close' };
    const response = await this.#client.send(method, path, { ...sent, headers });
    const text = await response.text();
    this.#times.push(performance.now() - from);
    if (response.status !== status)
      throw new Error(`${method} ${path} is answered with ${response.status}, not ${status}: ${text}`);
    return text && JSON.parse(text).data;
  }

  /** What the SPA sends when somebody reads an offer, registers, uploads a résumé and applies. @throws Error if the profile lacks it */
  async register(number: number): Promise<void> {
    const phone = `080${String(number).padStart(8, '0')}`;
    const save = (step: keyof typeof REGISTER_STEP, data: object) =>
      this.send('PATCH', '/api/register', { json: { register_step: REGISTER_STEP[step], ...data } });
    await this.send('GET', '/sanctum/csrf-cookie', {}, 204);
    await this.send('GET', '/api/user/me', {}, 401);
    const offers = await this.send<{ id: number }[]>('GET', '/api/offers?type=1');
    const offer_id = offers[number % offers.length]?.id;
    await this.send('GET', `/api/offers/${offer_id}`);
    const name = { last_name: '新規', first_name: '一郎', last_name_kana: 'シンキ', first_name_kana: 'イチロウ' };
    await this.send('PATCH', '/api/register', { json: { ...name, phone_number: phone } });
    const outbox = `/__kit/worlds/${this.#world}/outbox?to=${phone}`;
    const [sms] = await this.send<{ code: string }[]>('GET', outbox);
    await this.send('POST', '/api/sms/verify', { json: { phone_number: phone, verification_code: sms?.code } });
    await save('email', { email: `visitor-${number}@example.com` });
    const password = { password: 'Hayakawa.2026', register_step: REGISTER_STEP.password };
    await this.send('PATCH', '/api/user/password', { json: password });
    await save('gender', { gender: 2 });
    await save('willingness', { willingness_job_change: 3, willingness_side_job: 1, sending_agreement: true });
    await this.send('POST', '/api/user/desired-industries/', { json: { industry_id: [1] } });
    await this.send('POST', '/api/user/resume', { body: resume() });
    await this.send('POST', '/api/apply/', { json: { offer_id } });
    const me = await this.send<{ phone_number: string; resumes: { files: unknown[] } }>('GET', '/api/user/me');
    if (me.phone_number !== phone || me.resumes.files.length !== 1)
      throw new Error(`The profile of ${phone} is ${JSON.stringify(me)}.`);
  }
}

let registered = 0;

/**
 * 50 people at once register at a server, each `count` times.
 * @param scenario of the worlds, one for each registration; without it, all share the default world
 * @returns the median and 99th percentile of the requests' durations in ms
 * @throws Error at the first failure
 */
export const runRegistrations = async (url: string, count: number, scenario?: string) => {
  const times: number[] = [];
  const registerOften = async () => {
    for (let at = 0; at < count; at += 1) {
      registered += 1;
      const number = registered;
      const id = scenario ? `crowd-${number}` : 'default';
      const visitor = new Visitor(url, id, times);
      if (scenario) await visitor.send('POST', '/__kit/worlds', { json: { scenario, id } }, 201);
      await visitor.register(number);
      if (scenario) await visitor.send('DELETE', `/__kit/worlds/${id}`, {}, 204);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, registerOften));
  times.sort((one, other) => one - other);
  return { median: times[Math.floor(times.length / 2)] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
};
