import { callKey, type Endpoint } from '#contracts/api/endpoint.ts';
import { BIRTHDAY_MIN, CAREER_MONTH, PASSWORD, TEXT_MAX } from '#contracts/api/limits.ts';
import { callOf, type PactRequest, pactRequests } from '#contracts/pact/requests.ts';
import { ownedTexts } from '#contracts/pact/states/owned-texts.ts';
import { selectInteractions } from '#contracts/verify/pact-file.ts';

/** A request that a correct backend refuses: a changed one of the contract. */
export interface Probe {
  readonly wrong: string;
  /** What to do if it is accepted. */
  readonly hint: string;
  readonly change?: (right: PactRequest) => PactRequest;
  readonly hasNoToken?: boolean;
}

const wrongTypeOf = (value: unknown) => (typeof value === 'string' || value === null ? ['x'] : 'x');
const MONTHS = ['2020/13', '2999/01', CAREER_MONTH.min.replace('1900-', '1899/'), '2020-04'];
const EMAILS = ['x', 'x@', 'a b@example.com'];
const PASSWORDS = ['Short-1', 'Letters-only', '1234567890', 'Emoji-2026😀', 'Long-2026'.padEnd(PASSWORD.max + 1, 'x')];

/** A list that a backend refuses quickly. */
const MANY = Array.from({ length: 500 }, (_, index) => 900_000 + index);

/** Values that the limits of the contract exclude, by field; other texts have a maximum length, other numbers are codes or ids. */
const EXCLUDED: Readonly<Record<string, readonly unknown[]>> = {
  birthday: ['2020-02-30', '2999-01-01', BIRTHDAY_MIN.replace('1900', '1899'), '2020/01/01'],
  start_at: MONTHS,
  end_at: [...MONTHS, '1999/01'],
  email: EMAILS,
  new_email: EMAILS,
  password: PASSWORDS,
  new_password: PASSWORDS,
  last_name_kana: ['ひらがな', 'Latin', 'ア'.repeat(TEXT_MAX.short + 1)],
  phone_number: ['9012345678', '090-0000-0201', '090000002012'],
  postal_code: ['123456', '12345678', '123-456'],
  last_displayed_at: ['2026-02-30 09:30:00', 'x'],
  other_text: ['あ'.repeat(TEXT_MAX.withdrawal + 1)],
  free_text: ['あ'.repeat(TEXT_MAX.withdrawal + 1)],
  // The specification limits none of these.
  content: [],
  school_id: [],
};
/** Parameters of advertisements, stored unchanged. */
const WITHOUT_RULES = /^utm_/;
/** Declared, because the SPA always sends them; no rule requires them. */
const NOT_REQUIRED = ['other_text', 'free_text'];

const excludedFor = (name: string, value: unknown): readonly unknown[] => {
  if (EXCLUDED[name]) return EXCLUDED[name];
  if (typeof value === 'string') return ['あ'.repeat(TEXT_MAX.short + 1)];
  if (typeof value === 'number') return [-1, 999_999];
  return Array.isArray(value) ? [[], ['x'], [999_999], MANY] : [];
};

const WRONG_TYPE = 'check its type before any rule reads it (`bail`; a rule of another field may name it)';

export const LIST_HINT = 'limit a list (max:) before exists reads it';

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  if (value === MANY) return `${MANY.length} ids`;
  return text.length > 40 ? `${text.slice(0, 20)}… (${String(value).length} characters)` : text;
};

/** One field left out, null, of another type, or of a value that the limits exclude. */
const fieldProbes = ({ body: declared }: Endpoint, body: object): Probe[] =>
  Object.entries(body).flatMap(([name, value]) => {
    if (WITHOUT_RULES.test(name)) return [];
    const without = { ...body, [name]: undefined };
    const isRequired = !NOT_REQUIRED.includes(name) && !declared?.is(without);
    const probe = (hint: string, other: unknown): Probe => ({
      wrong: other === undefined ? `no "${name}"` : `"${name}": ${shown(other)}`,
      hint,
      // JSON omits undefined values.
      change: (right) => ({ ...right, body: { ...Object(right.body), [name]: other } }),
    });
    return [
      ...(isRequired ? [undefined, null] : []).map((none) => probe('require it', none)),
      probe(WRONG_TYPE, wrongTypeOf(value)),
      ...excludedFor(name, value).map((other) =>
        probe(other === MANY ? LIST_HINT : 'check its form, its limits and what it refers to', other),
      ),
    ];
  });

/** The tables whose ids a call takes, where the pact sends no other member's. */
const OWNED: Readonly<Record<string, string>> = {
  'POST /api/user/school': 'user_schools',
  'POST /api/user/resume': 'resume_files',
};

const withId = (right: PactRequest, id: number): PactRequest => {
  if (!Buffer.isBuffer(right.body)) return { ...right, body: { ...Object(right.body), id } };
  const part = `--probe\r\nContent-Disposition: form-data; name="deletes[]"\r\n\r\n${id}\r\n--probe--\r\n`;
  return { ...right, type: 'multipart/form-data; boundary=probe', body: Buffer.from(part) };
};

const probesOf = (endpoint: Endpoint, request: PactRequest): Probe[] => {
  const call = callKey(endpoint);
  const table = OWNED[call] ?? '';
  const owned = ownedTexts(request.state);
  const id = owned?.idOfOther(table, owned.idOf(request.as ?? ''));
  const probes: (Probe | false | undefined)[] = [
    endpoint.method !== 'GET' && {
      wrong: 'no CSRF token',
      hint: 'let statefulApi() check the header X-XSRF-TOKEN',
      hasNoToken: true,
    },
    id !== undefined && {
      wrong: `another member's id ${id} (${table})`,
      hint: 'look for it among the rows of the logged-in member only',
      change: (right) => withId(right, id),
    },
    ...(endpoint.multipart ? [] : fieldProbes(endpoint, Object(request.body))),
  ];
  return probes.filter((probe) => typeof probe === 'object');
};

/**
 * The requests of the contract that succeed and have all these words in name or call, with their probes. Each mistake of a call
 * is probed once.
 * @throws VerifyError if there are none
 */
export const selectProbes = (only: string) => {
  const all = pactRequests()
    .filter(({ status, method }) => status < 300 && method !== 'OPTIONS')
    .map((right) => ({ description: right.description, request: right, right }));
  const seen = new Set<string>();
  return selectInteractions(all, only).flatMap(({ right }) => {
    const endpoint = callOf(right.method, right.path, right.body);
    if (!endpoint) return [];
    const probes = probesOf(endpoint, right).filter(({ wrong }) => {
      const key = `${callKey(endpoint)} ${endpoint.bodyHas} ${wrong}`;
      return !seen.has(key) && seen.add(key);
    });
    return probes.length > 0 ? [{ right, probes }] : [];
  });
};
