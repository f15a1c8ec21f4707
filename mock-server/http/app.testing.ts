import { loadErrors } from '#fixtures/loader/load.ts';
import type { FaultSeed, Seed } from '#fixtures/loader/seed/seed.ts';
import { contractCheckIn } from '#mock-server/api/contract-check.testing.ts';
import { createWorlds } from '#mock-server/app.ts';
import { createServer } from '#mock-server/cli/server.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import type { ServerParts } from './server.ts';
import type { Site } from './site/site.ts';

/** Origin of the SPA; every request of a `Browser` sends it. */
export const WEB = 'http://localhost:5173';
const API = 'http://localhost';

const offer = (
  id: number,
  kind: 'side' | 'career',
  updated_at: string,
  more: Partial<Seed['offers'][number]> = {},
) => ({
  id,
  key: `${kind}-${id}`,
  title: `${kind === 'side' ? '副業' : '転職'}/${id}`,
  kind,
  job_type: '営業',
  job_type_id: 1,
  company: 'mihon',
  company_id: 1,
  updated_at,
  ...more,
});

/** A separate small cast, so that changes of the fixtures do not break these tests. */
export const smallSeed = (faults: readonly FaultSeed[] = []): Seed => ({
  name: 'small',
  title: '小さな世界',
  about: 'テストのための世界です。',
  jobTypes: [
    { id: 1, name: '営業' },
    { id: 2, name: '編集' },
  ],
  industries: [
    {
      industry_category_id: 1,
      name: 'IT',
      sub_categories: [{ id: 10, name: 'ソフトウェア', industries: [{ industry_id: 100, industry_name: '受託開発' }] }],
    },
  ],
  companies: [{ id: 1, key: 'mihon', name: '見本社', location: '東京都' }],
  offers: [
    offer(1, 'side', '-2d', { reward_min: 2000, reward_max: 3000, header_image: 'sales-side.svg' }),
    offer(2, 'side', '-1d', { job_type: '編集', job_type_id: 2 }),
    offer(3, 'career', '-1h', { annual_income: '500万〜700万円' }),
    offer(4, 'career', '-3d', { listed: false, token: 'open-sesame' }),
  ],
  people: [
    {
      id: 1,
      key: 'taro',
      about: 'すべて入力済み',
      last_name: '山田',
      first_name: '太郎',
      phone_number: '09000000001',
      email: 'taro@example.com',
      password: 'Secret-2024',
      gender: 1,
      current_industry: '受託開発',
      current_job: '営業',
      last_displayed_at: '-5d',
      register_step: 11,
      schools: [{ school_type: 5, school_name: '見本大学' }],
      careers: [{ company_name: '見本社', start_at: '2020/04', position: '課長', department: '営業部' }],
      desired_industries: ['受託開発'],
      desired_job_types: ['編集'],
      resume_files: [{ file_name: 'rireki.PDF', file_size: 1234, upload_at: '-1d' }],
      resume_urls: [{ url: 'https://example.com/a', upload_at: '-2d' }],
    },
    {
      id: 2,
      key: 'hanako',
      about: '登録の途中',
      phone_number: '09000000002',
      email: 'hanako@example.com',
      password: 'Secret-2025',
      register_step: 2,
    },
  ],
  applications: [],
  faults,
  session: 'live',
  values: { offer_id: 1 },
});

const catalogue = () => [
  { name: 'small', title: '小さな世界', about: 'テストのための世界です。' },
  { name: 'expired', title: '切れた世界', about: 'セッションが切れています。' },
];

const load =
  (faults: readonly FaultSeed[]) =>
  (name: string): Seed => ({
    ...smallSeed(faults),
    name,
    session: name === 'expired' ? 'expired' : 'live',
  });

const errors = loadErrors();
/** An app of these worlds, by default without a list of scenarios. */
export const appOf = (worlds: Worlds, parts: Partial<ServerParts> = {}) =>
  createServer({ worlds, webOrigin: WEB, errors: () => errors, catalogue: () => [], ...parts });

/** An in-memory app with the small cast. Each response is checked against the contract. */
export const testApp = (faults: readonly FaultSeed[] = [], site: Partial<Site> = {}) => {
  const worlds = createWorlds({ load: load(faults), scenario: 'small' });
  const app = appOf(worlds, { ...site, catalogue });
  const check = contractCheckIn(worlds);
  // A stranger sends requests that no page of the SPA sends; the contract does not describe those responses.
  return { app, worlds, browser: () => new TestClient(app, check), stranger: () => new TestClient(app) };
};

/** What answers a browser: an app in memory, or a server, which gets the path only. */
interface App {
  request(input: string | Request, init?: RequestInit): Response | Promise<Response>;
}
/** Checks the response to a request; throws if it does not match the contract. */
type Check = (request: Request, call: string) => void;
interface Sent {
  readonly json?: unknown;
  readonly body?: BodyInit;
  /** Null removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** Acts as a browser with the SPA: stores cookies, sends Origin and the decoded token. */
export class TestClient {
  readonly jar = new Map<string, string>();
  readonly #app: App;
  readonly #check: Check | undefined;

  /** @param check validates each response; leave it out for requests that no page of the SPA sends */
  constructor(app: App, check?: Check) {
    this.#app = app;
    this.#check = check;
  }

  get token(): string | undefined {
    const cookie = this.jar.get('XSRF-TOKEN');
    return cookie === undefined ? undefined : decodeURIComponent(cookie);
  }

  copy(): TestClient {
    const copy = new TestClient(this.#app, this.#check);
    for (const [name, value] of this.jar) copy.jar.set(name, value);
    return copy;
  }

  async send(method: string, path: string, { json, body, headers = {} }: Sent = {}): Promise<Response> {
    const all: Record<string, string | null | undefined> = {
      accept: 'application/json',
      origin: WEB,
      'x-xsrf-token': method === 'GET' ? undefined : this.token,
      'content-type': json === undefined ? undefined : 'application/json',
      cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
      ...headers,
    };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const init = { method, headers: sent, body: json === undefined ? (body ?? null) : JSON.stringify(json) };
    const response = await this.#dispatch(path, init);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.jar.set(name, value);
    }
    return response;
  }

  async #dispatch(path: string, init: RequestInit): Promise<Response> {
    if (!this.#check) return this.#app.request(path, init);
    const request = new Request(new URL(path, API), init);
    const response = await this.#app.request(request);
    this.#check(request, `${init.method} ${path}`);
    return response;
  }

  async csrf(): Promise<this> {
    await this.send('GET', '/sanctum/csrf-cookie');
    return this;
  }

  async logIn(email = 'taro@example.com', password = 'Secret-2024'): Promise<this> {
    await this.csrf();
    const { status } = await this.send('POST', '/api/login', { json: { email, password } });
    if (status !== 200) throw new Error(`login of ${email}: ${status}`);
    return this;
  }
}

export const cookieNames = (response: Response): string[] =>
  response.headers.getSetCookie().map((line) => line.slice(0, line.indexOf('=')));

/** A JSON body that ends only when `end` is called. */
export const lateBody = (json: unknown) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const end = async () => {
    await writer.write(new TextEncoder().encode(JSON.stringify(json)));
    await writer.close();
  };
  return { init: { body: readable, duplex: 'half' } as const, end };
};
