import { SESSION } from './normal-form.mjs';
import { call } from './wire.mjs';

/** The moment at which Laravel was asked: dates are valid or not, and shown, as seen from here. */
const NOW = Date.parse('2026-11-22T09:00:00+09:00');
const PASSWORDS = {
  taro: ['taro@example.com', 'Secret-2024'],
  taro2: ['taro@example.com', 'Secret-2024'],
  hanako: ['hanako@example.com', 'Secret-2024'],
  mei: ['mei@example.com', 'Mei.Kubota2026'],
  daichi: ['daichi@example.com', 'Daichi#Toyama26'],
  fumi: ['fumi@example.com', 'Fumi=Fujishiro9'],
  tsubame: ['tsubame@example.com', 'Tsubame_2026'],
};

/** What of Set-Cookie lines makes a session. */
export const cookiesOf = (lines) => {
  const jar = {};
  for (const line of lines) {
    const [, name, value] = line.match(/^([^=]+)=([^;]*)/) ?? [];
    if (name === 'XSRF-TOKEN') jar.token = value;
    else if (name && SESSION.test(name)) Object.assign(jar, { session: value, sessionName: name });
  }
  return jar;
};

/** A world of the mock with the sessions that were opened in it. */
export class Stage {
  #worlds = new Map();
  #kit = (method, path, json) => call(this.base, method, `/__kit/worlds/${this.world}${path}`, { json });
  #clock = (minutes) => this.#kit('PUT', '/clock', { now: new Date(NOW + minutes * 60_000).toISOString() });
  #letter = async (to) => (await this.#kit('GET', `/outbox?to=${encodeURIComponent(to)}`)).data.data[0];
  #visitor = async () => cookiesOf((await this.#api('GET', '/sanctum/csrf-cookie')).cookies);

  constructor(base) {
    this.base = base;
  }

  #api(method, path, jar, json) {
    const session = jar
      ? {
          cookie: `${jar.sessionName}=${jar.session}; XSRF-TOKEN=${jar.token}`,
          'x-xsrf-token': decodeURIComponent(jar.token),
        }
      : {};
    return call(this.base, method, path, {
      headers: { origin: 'http://localhost:5173', 'x-kit-world': this.world, ...session },
      json,
    });
  }

  async #logIn(who) {
    if (!PASSWORDS[who]) throw new Error(`${who} has no password`);
    const [email, password] = PASSWORDS[who];
    return cookiesOf((await this.#api('POST', '/api/login', await this.#visitor(), { email, password })).cookies);
  }

  /** A fresh world, its clock standing at NOW. Who has no password gets a session from a state of the contract, and the machine's time. */
  async open(scenario, needsState) {
    this.jars = {};
    this.facts = {};
    this.world = needsState ? 'pact' : this.#worlds.get(scenario);
    if (needsState) {
      const { data } = await call(this.base, 'POST', '/__kit/pact-states', {
        json: { state: scenario, params: { as: 'sora' } },
      });
      this.jars.sora = cookiesOf(data.cookie.split('; '));
    } else if (this.world) {
      await this.#kit('POST', '/reset');
    } else {
      const { data } = await call(this.base, 'POST', '/__kit/worlds', {
        json: { scenario, now: new Date(NOW).toISOString() },
      });
      this.world = data.data.id;
      this.#worlds.set(scenario, this.world);
    }
  }

  /** Opens a session, once in a world. */
  async session(who) {
    this.jars[who] ??= who === 'visitor' ? await this.#visitor() : await this.#logIn(who);
  }

  /** Has a code or a link sent, so long before NOW that no call is still counted. */
  async prepare(what) {
    const [kind, phone] = what.split(' ');
    await this.#clock(kind === 'sms-expired' ? -20 : -2);
    const jar = await this.#visitor();
    if (kind.startsWith('sms')) {
      let code = '0';
      while (code.startsWith('0')) {
        // A code that begins with 0 could not be sent as a number: another one.
        await this.#api('PATCH', '/api/register', jar, {
          last_name: '新',
          first_name: '規',
          last_name_kana: 'シン',
          first_name_kana: 'キ',
          phone_number: phone,
        });
        code = (await this.#letter(phone)).code;
      }
      this.facts[`sms.${phone}`] = code;
      const wrong = { phone_number: phone, verification_code: '000000' };
      for (let i = 0; kind === 'sms-burned' && i < 5; i += 1)
        await this.#api('POST', '/api/sms/verify', jar, wrong).catch(() => {});
    } else if (kind === 'reset') {
      await this.#api('POST', '/api/password/request', jar, { email: 'taro@example.com' });
      this.facts.reset = new URL((await this.#letter('taro@example.com')).link).searchParams.get('token');
    } else {
      await this.#api('POST', '/api/user/email/request', await this.#logIn('taro'), {
        new_email: 'changed@example.com',
      });
      this.facts.email = new URL((await this.#letter('changed@example.com')).link).searchParams.get('token');
    }
    await this.#clock(0);
  }
}
