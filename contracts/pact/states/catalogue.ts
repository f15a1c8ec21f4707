import { isDeepStrictEqual } from 'node:util';
import { PROVIDER } from '#contracts/pact/pact-file.ts';
import { interactions } from '#contracts/pact/requests.ts';
import { loadScenario, scenarioNames } from '#fixtures/loader/load.ts';
import { mockOnly } from '#fixtures/loader/mock-only.ts';
import { ROUND_OF_IDS } from '#fixtures/loader/resolve/resolve-offers.ts';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { resolvedScenario } from '#mock-server/api/scenarios/resolved-scenario.ts';
import { inWordsOfTheApi, type Row, type Rows } from './api-words.ts';

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

/**
 * A state. A missing part is that of the base; for `rows` this applies to each table. A row with `like` is the row of the base with
 * that id, with the other columns changed.
 */
export interface State extends Partial<Made> {
  readonly state: string;
  readonly sentence: string;
  /** Persons of the pact's requests, or of the scenario's page: keys of `people`, null for a visitor. */
  readonly as: readonly (string | null)[];
}

/** Every provider state for real backends: those of the pact, and all scenarios that need nothing of the mock server. */
export interface Catalogue {
  readonly form: 2;
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

/** The rows of a table, each by its differences from the base's row of the same id or, for a copied offer, of the original one. */
const shortened = (list: readonly Row[], base: readonly Row[] = []): Row[] => {
  const byId = new Map(base.flatMap((row) => (typeof row.id === 'number' ? [[row.id, row] as const] : [])));
  return list.map((row) => {
    const like = byId.get(Number(row.id)) ?? byId.get(Number(row.id) % ROUND_OF_IDS);
    const short = like && ({ like: like.id, ...differing(row, like) } as Row);
    return short && JSON.stringify(short).length < JSON.stringify(row).length ? short : row;
  });
};

const stateOf = (seed: Seed, wantedPeople: ReadonlySet<string | null>, base: Made, now: number): State => {
  const { name } = seed;
  // A fault that ends the session equals a state with an ended session.
  if ((seed.faults.length > 0 && seed.session === 'live') || typeof seed.session === 'object')
    throw new Error(`"${name}" has faults or a session's age, which only the mock server has: test it in mock-server.`);
  const { rows, ...made } = madeOf(seed, now);
  const otherRows = Object.entries(differing(rows, base.rows) as Rows).map(
    ([table, list]) => [table, shortened(list, base.rows[table])] as const,
  );
  return {
    state: name,
    sentence: seed.about,
    as: [...wantedPeople].sort((one, other) => (one ?? '').localeCompare(other ?? '')),
    ...differing(made, base),
    ...(otherRows.length > 0 ? { rows: Object.fromEntries(otherRows) } : {}),
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
  const names = [...wantedPeople.keys(), ...scenarioNames().map(({ name }) => name)].sort();
  const base = madeOf(loadScenario(BASE), now);
  const states = [...new Set([BASE, ...names])].flatMap((name) => {
    const seed = loadScenario(name);
    const people = wantedPeople.get(name) ?? (mockOnly(seed) ? undefined : new Set([seed.opens?.as ?? null]));
    return people ? stateOf(seed, people, base, now) : [];
  });
  return { form: 2, provider: PROVIDER, base, states };
};
