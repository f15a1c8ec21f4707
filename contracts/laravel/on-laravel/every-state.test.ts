import { expect, test } from 'vitest';
import { named, runPhp, withoutLaravel } from '#contracts/laravel/php.testing.ts';
import { type Backend, backends } from '#contracts/pact/states/backend.testing.ts';

/** A state as a Laravel application creates it. */
interface Expected {
  readonly state: string;
  readonly as: string | null;
  /** The error. */
  readonly message: string | null;
  readonly values: Readonly<Record<string, number>>;
  /** Whether the session of the cookie is in the table of sessions. */
  readonly lives: boolean;
  readonly token_fits: boolean;
  /** The logged-in user. */
  readonly user: number | null;
  /** Emails of the requested logins with a wrong password. */
  readonly logins: readonly string[];
  /** Ids of users who can log in with the password of the catalogue. */
  readonly known_by_password: readonly number[];
  /** The number of stored sessions: those of earlier states are deleted. */
  readonly sessions: number;
  readonly counts: Readonly<Record<string, number>>;
}

const expected = ({ people, values, login_tries: tries, rows, ...made }: Backend, as: string | null): Expected => {
  const lives = made.session === 'live';
  return {
    state: made.state,
    as,
    message: null,
    values,
    lives,
    token_fits: true,
    user: lives && as !== null ? (people[as]?.id ?? null) : null,
    logins: Object.entries(tries).flatMap(([email, times]) => Array<string>(times).fill(email)),
    known_by_password: Object.values(people).flatMap(({ id, password }) => (password === null ? [] : id)),
    sessions: Number(lives) + Object.keys(tries).length,
    counts: Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.length])),
  };
};

test.skipIf(withoutLaravel)(named('Laravel sets up every state of the catalogue', withoutLaravel), () => {
  const responses = runPhp("require 'on-laravel/every-state.php';") as readonly Expected[];
  expect(responses).toEqual(backends(Date.now()).flatMap((made) => made.as.map((as) => expected(made, as))));
});
