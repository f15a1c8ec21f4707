import { isDeepStrictEqual } from 'node:util';
import { PROVIDER } from '#contracts/pact/pact-file.ts';
import { interactions } from '#contracts/pact/requests.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { resolvedScenario } from '#mock-server/api/scenarios/resolved-scenario.ts';
import { inWordsOfTheApi, type Rows } from './api-words.ts';

/** A person with a possible session. */
interface Person {
  readonly id: number;
  /** Plain text; null if the person has not set one yet. */
  readonly password: string | null;
}

/** What a backend creates for a state. */
export interface Made {
  /** Whether the returned session is still active. */
  readonly session: 'live' | 'ended';
  /** Numbers of logins with a wrong password to send to the API, by email. */
  readonly login_tries: Readonly<Record<string, number>>;
  /** Values that the state returns besides `cookie` and `xsrf_token`. */
  readonly values: Readonly<Record<string, number>>;
  readonly people: Readonly<Record<string, Person>>;
  readonly rows: Rows;
}

/** A state of the pact. A missing part is that of the base; for `rows` this applies to each table. */
export interface State extends Partial<Made> {
  readonly state: string;
  readonly sentence: string;
  /** Persons of the pact's requests: keys of `people`, null for a visitor. */
  readonly as: readonly (string | null)[];
}

/** Every provider state of the pact for real backends. */
export interface Catalogue {
  readonly form: 1;
  readonly provider: string;
  readonly base: Made;
  readonly states: readonly State[];
}

const BASE = 'ordinary-day';
const madeOf = (seed: Seed, now: number): Made => {
  const { tables, values, now: shown } = resolvedScenario(seed, undefined, now);
  const people = seed.people.filter(({ id }) => !seed.withdrawn?.includes(id));
  return {
    session: seed.session === 'expired' ? 'ended' : 'live',
    login_tries: seed.loginTries ?? {},
    values,
    people: Object.fromEntries(people.map(({ key, id, password }) => [key, { id, password: password ?? null }])),
    rows: inWordsOfTheApi(tables, Date.parse(shown)),
  };
};

/** The entries of `made` that differ from `base`. */
const differing = <T extends object>(made: T, base: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(made).filter(([name, value]) => !isDeepStrictEqual(value, base[name as keyof T])),
  ) as Partial<T>;

const stateOf = (name: string, wantedPeople: ReadonlySet<string | null>, base: Made, now: number): State => {
  const seed = loadScenario(name);
  // A fault that ends the session equals a state with an ended session.
  if ((seed.faults.length > 0 && seed.session === 'live') || typeof seed.session === 'object')
    throw new Error(`"${name}" has faults or a session's age, which only the mock server has: test it in mock-server.`);
  const { rows, ...made } = madeOf(seed, now);
  const otherRows = differing(rows, base.rows) as Rows;
  return {
    state: name,
    sentence: seed.about,
    as: [...wantedPeople].sort((one, other) => (one ?? '').localeCompare(other ?? '')),
    ...differing(made, base),
    ...(Object.keys(otherRows).length > 0 ? { rows: otherRows } : {}),
  };
};

/**
 * The catalogue, built from the committed pact and the scenarios. It is the same at any `now` (ms), the reference of its times.
 * @throws an Error if a state of the pact needs more than rows
 */
export const catalogue = (now: number): Catalogue => {
  const wantedPeople = new Map<string, Set<string | null>>();
  for (const { name, params } of interactions.flatMap(({ providerStates = [] }) => providerStates))
    wantedPeople.set(name, (wantedPeople.get(name) ?? new Set()).add(params?.as ?? null));
  const base = madeOf(loadScenario(BASE), now);
  const states = [...wantedPeople]
    .sort(([one], [other]) => Number(other === BASE) - Number(one === BASE) || (one < other ? -1 : 1))
    .map(([name, as]) => stateOf(name, as, base, now));
  return { form: 1, provider: PROVIDER, base, states };
};
