import type { Endpoint } from '#contracts/api/endpoint.ts';
import { loadScenario, scenarioNames } from '#fixtures/loader/load.ts';
import { at, RELATIVE_TIME } from '#fixtures/loader/moment.ts';
import type { Seed, Shown } from '#fixtures/loader/seed/seed.ts';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { contractCheckIn } from '#mock-server/api/contract-check.testing.ts';
import { appOf, TestClient } from '#mock-server/http/app.testing.ts';
import { Worlds } from '#mock-server/worlds/registry.ts';

const worlds = new Worlds({ load: loadScenario, scenario: 'no-offers' });
/** Every scenario in the catalogue. */
export const catalogue = scenarioNames();
const app = appOf(worlds, { catalogue: () => catalogue });
/** The names of all scenarios. */
export const names: readonly string[] = catalogue.map(({ name }) => name);
/** The kit's world for a provider state. */
const STATE_WORLD = 'pact';

/** Every call of the contract. */
export const calls: readonly Endpoint[] = allRoutes.map(({ endpoint }) => endpoint);
/** A matching path without a trailing slash. */
export const pathOf = ({ path }: Endpoint): string => path.replaceAll(/:\w+/g, '1').replace(/\/$/, '');

const json = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });

/** The kit's session for a state: a person's or a visitor's. */
const handed = async (state: string, as: string | undefined): Promise<TestClient> => {
  const response = await app.request('/__kit/pact-states', json({ state, params: { as } }));
  const { cookie } = (await response.json()) as { cookie: string };
  const browser = new TestClient(app, contractCheckIn(worlds));
  for (const pair of cookie.split('; '))
    browser.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  return browser;
};

/** The last world of `browserIn`. */
export const stateWorld = () => {
  const world = worlds.get(STATE_WORLD);
  if (!world) throw new Error('no state was requested yet');
  return world;
};

interface Prepared {
  /** Moves the clock first. */
  readonly advance?: string | undefined;
  /** The world has no faults of the scenario and no locked logins. */
  readonly withoutFaults?: boolean;
}

/**
 * A browser of a person or visitor in a fresh world. A person with a password logs in: the kit's session would expire when time moves,
 * and is expired from the start in some scenarios.
 */
export const browserIn = async (
  seed: Seed,
  as?: string,
  { advance, withoutFaults }: Prepared = {},
): Promise<TestClient> => {
  const person = seed.people.find(({ key }) => key === as);
  const browser = await handed(seed.name, person?.password ? undefined : person?.key);
  if (withoutFaults) {
    stateWorld().faults.clear();
    stateWorld().throttle.clear();
  }
  const move = { ...json({ advance }), method: 'PUT' };
  if (advance !== undefined) await app.request(`/__kit/worlds/${STATE_WORLD}/clock`, move);
  return person?.password ? browser.logIn(person.email ?? '', person.password) : browser;
};

/** The status for a visitor or person with the kit's session. */
export const answeredToHanded = async (seed: Seed, as: string | undefined): Promise<number> =>
  (await (await handed(seed.name, as)).send('GET', '/api/user/me')).status;

/** The input of a call: JSON, or a form with files. */
const sentWith = ({ send, upload }: Shown) => {
  if (!upload) return send === undefined ? {} : { json: send };
  const body = new FormData();
  for (const [field, { name, text }] of Object.entries(upload)) body.append(field, new File([text], name));
  return { body };
};

/** Makes a call of a scenario's `shows`; returns status and body of the last response. */
export const answerOf = async (seed: Seed, shown: Shown, prepared: Prepared = {}) => {
  const { as, call, advance, times = 1 } = shown;
  const browser = await browserIn(seed, as, { advance, ...prepared });
  const [method = '', path = ''] = call.split(' ');
  if (method !== 'GET' && as === undefined) await browser.csrf();
  let response = new Response();
  for (let made = 0; made < times; made += 1) response = await browser.send(method, path, sentWith(shown));
  return { status: response.status, body: (await response.json().catch(() => undefined)) as unknown };
};

/** Parses a time from a response: Laravel's with an offset, or the older form in Tokyo time. */
const timeOf = (text: unknown): number =>
  Date.parse(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(text)) ? `${String(text).replace(' ', 'T')}+09:00` : String(text),
  );

/** A body for `toMatchObject`: `-45d` matches a time that long ago, to the minute. */
export const atLeastBody = (body: unknown, now: number): unknown => {
  if (typeof body === 'string' && RELATIVE_TIME.test(body) && body !== '0')
    return {
      asymmetricMatch: (other: unknown) => Math.abs(timeOf(other) - at(body, now)) < 60_000,
      toString: () => `a time ${body} from now`,
    };
  if (Array.isArray(body)) return body.map((entry) => atLeastBody(entry, now));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, atLeastBody(value, now)]));
};

const valuesAt = (body: unknown, [part, ...rest]: readonly string[]): unknown[] => {
  if (part === undefined) return Array.isArray(body) ? body : [body];
  if (part !== '*' && !Object.hasOwn(Object(body), part)) throw new Error(`there is no ${part} to count in the body`);
  const inner = part === '*' ? Object.values(Object(body)) : [Object(body)[part]];
  return inner.flatMap((value) => valuesAt(value, rest));
};

/** The number of values at a place of a body that are neither false nor missing. */
export const countAt = (body: unknown, place: string): number =>
  valuesAt(body, place.split('.')).filter((value) => value !== false && value !== null && value !== undefined).length;
