import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Backend, backends } from '#contracts/pact/states/backend.testing.ts';

/** The folders of a Laravel application: `app`, `config`, `routes`. */
const folder = new URL('./', import.meta.url).pathname;
/** Its PHP, by path from `folder`: the copied files, and those for tests only. */
const copiedFiles = globSync('{app,config,routes}/**/*.php', { cwd: folder }).sort();
const phpFiles = globSync('**/*.php', { cwd: folder }).sort();

const holds = (condition: string) => spawnSync('php', ['-r', `exit(${condition} ? 0 : 1);`]).status === 0;
const hasLaravel = holds("is_file('/usr/share/php/Illuminate/autoload.php') && extension_loaded('pdo_sqlite')");

/** Why PHP cannot be checked on this machine; undefined if it can. */
const withoutPhp = holds('true') ? undefined : 'PHP is not installed here: `apt-get install php-cli`';
/** Why Laravel's own code cannot run. */
const withoutLaravel = hasLaravel ? undefined : 'no Laravel here: `apt-get install php-laravel-framework php-sqlite3`';

/** Checks the syntax of a PHP file. @returns PHP's errors, or '' */
const lint = (file: string): string => {
  const { status, stdout, stderr } = spawnSync('php', ['-l', file], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
};

/** Runs a script in this application and reads the JSON that it prints. @throws an Error with PHP's message */
const runPhp = (script: string): unknown => {
  const { stdout, stderr } = spawnSync('php', { cwd: folder, encoding: 'utf8', input: `<?php ${script}` });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`PHP printed no JSON: ${stdout}${stderr}`);
  }
};

/** Skips a test if something it needs is missing, and names that. */
const unless = (why: string | undefined) => (name: string, check: () => void) =>
  test.skipIf(why)(why ? `${name} (skipped: ${why})` : name, check);
const withPhp = unless(withoutPhp);
const withLaravel = unless(withoutLaravel);
if (withoutPhp) console.warn(`contracts/laravel: ${withoutPhp}`);

const NOW = '2031-04-01 09:00:00';
const READ = `
require 'app/Pact/Catalogue.php'; require 'app/Pact/Mapping.php';
$state = fn ($name) => App\\Pact\\Catalogue::read('../pact/states.json')->state($name);
$mapping = fn ($tables) => new App\\Pact\\Mapping($tables, new DateTimeImmutable('${NOW}'), fn ($kind, $plain) => "$kind of $plain");
$said = fn ($row) => array_map(fn ($value) => $value instanceof DateTimeImmutable ? $value->format('Y-m-d H:i:s') : $value, $row);
`;
const run = (script: string) => runPhp(READ + script);

test('README names every file that is copied', () => {
  const readme = readFileSync(`${folder}README.md`, 'utf8');
  expect(copiedFiles.filter((file) => !readme.includes(`\`${file}\``))).toEqual([]);
});

withPhp('every file is PHP', () => {
  expect(phpFiles.length).toBeGreaterThan(5);
  expect(phpFiles.map(lint).join('')).toBe('');
});

withPhp('a state is what the base has, with its own tables in place of those', () => {
  const output = run(`$made = $state('already-applied'); echo json_encode([
    count($made['rows']['users']), $made['rows']['applications'], $made['values']['offer_id'], $made['session'],
    $state('session-expired')['session'], $state('no-offers')['rows']['offers'], $state('login-locked')['login_tries'],
    App\\Pact\\Catalogue::personId($made, 'minori'),
    array_diff_assoc($state('thousand-offers')['rows']['offers'][86], $made['rows']['offers'][0])]);`);
  // A row with `like`, by its differences.
  const copy = { id: 10001, title: expect.stringContaining('（第2期募集）') };
  const application = { id: 1, user_id: 1, offer_id: 1, applied_at: { seconds: -86_400 } };
  expect(output).toEqual([8, [application], 1, 'live', 'ended', [], { 'minori@example.com': 5 }, 1, copy]);
});

withPhp('refuses a file that is no catalogue, an unknown state and an unknown person in one sentence each', () => {
  const output =
    run(`$why = function ($ask) { try { $ask(); } catch (RuntimeException $e) { return $e->getMessage(); } };
  echo json_encode([$why(fn () => App\\Pact\\Catalogue::read('none.json')), $why(fn () => App\\Pact\\Catalogue::read('README.md')),
    $why(fn () => $state('nothing')), $why(fn () => App\\Pact\\Catalogue::personId($state('ordinary-day'), 'nobody'))]);`);
  expect(output).toEqual([
    expect.stringContaining('set PACT_STATES'),
    expect.stringContaining('no catalogue of states of form 2: copy app/Pact'),
    expect.stringContaining('no state "nothing"'),
    expect.stringContaining('no person "nobody"'),
  ]);
});

withPhp('rows are stored as they are named, moments seen from now, lists as JSON, secrets hashed', () => {
  const output = run(`$link = $state('reset-link-expired')['rows']['password_reset_tokens'][0];
  echo json_encode([$said($mapping([])->row('applications', ['id' => 1, 'applied_at' => ['seconds' => -86400]])),
    $mapping([])->row('users', ['user_skills' => [], 'is' => false, 'password' => null]), $mapping([])->table('users'),
    $said($mapping(['password_reset_tokens' => ['columns' => ['user_id' => null], 'hash' => ['token' => 'password']]])
      ->row('password_reset_tokens', $link))]);`);
  expect(output).toEqual([
    { id: 1, applied_at: '2031-03-31 09:00:00' },
    { user_skills: '[]', is: false, password: null },
    'users',
    { email: 'minori@example.com', token: 'password of reset-minori-5Hq8Rt2W', created_at: '2031-04-01 07:59:00' },
  ]);
});

withPhp(
  'refuses a table, key or column of config/pact.php that states.json does not know, with the nearest name',
  () => {
    const output =
      run(`function env($name, $other) { return $other; } function base_path($path) { return $path; } $own = (require 'config/pact.php')['tables'];
  $words = App\\Pact\\Catalogue::read('../pact/states.json')->columns();
  $why = function ($tables) use ($mapping, $words) { try { $mapping($tables)->check($words); } catch (RuntimeException $e) { return $e->getMessage(); } };
  echo json_encode([$why($own), $why(['user' => []]), $why(['users' => ['colums' => []]]),
    $why(['users' => ['columns' => ['emial' => 'mail']]]), $why(['sms_codes' => ['hash' => ['kode' => 'sha256']]])]);`);
    const meant = (place: string, word: string) =>
      `config/pact.php has ${place}, which states.json does not know; did you mean '${word}'?`;
    expect(output).toEqual([
      null,
      meant("'user'", 'users'),
      meant("'users' => 'colums'", 'columns'),
      meant("'users' => 'columns' => 'emial'", 'email'),
      meant("'sms_codes' => 'hash' => 'kode'", 'code'),
    ]);
  },
);

withPhp('a code and a link are found in the text of a message', () => {
  const output =
    run(`require 'app/Pact/SentMessages.php'; echo json_encode(array_map([App\\Pact\\SentMessages::class, 'read'], [
    '【ツギミチ】認証コードは135790です。', 'to 09000000201 {"body":"#024680"}', 'id 1234567, 12.345678', 'a "https://a.example/x?id=3&token=f0" b']));`);
  expect(output).toEqual([{ code: '135790' }, { code: '024680' }, [], { link: 'https://a.example/x?id=3&token=f0' }]);
});

withPhp('tables and columns go by the names that the application gives them, and what it has not is left out', () => {
  const output =
    run(`$its = $mapping(['offers' => ['table' => 'jobs', 'columns' => ['job_type' => 'kind', 'token' => null],
    'through' => ['title' => 'strtoupper'], 'always' => ['tenant' => 1]], 'inquiries' => ['table' => null, 'count' => 'strlen'], 'sms_codes' => ['write' => 'Codes', 'hash' => ['code' => 'sha256']]]);
  echo json_encode([$its->table('offers'), $its->row('offers', ['id' => 2, 'title' => 'pm', 'job_type' => 1, 'token' => 'x']), $its->table('inquiries'),
    $its->writer('sms_codes'), $its->writer('users'), $its->row('sms_codes', ['code' => '135790']),
    $its->count('inquiries', 'a@b.c'), $its->count('users', 'a@b.c')]);`);
  expect(output).toEqual([
    'jobs',
    { tenant: 1, id: 2, title: 'PM', kind: 1 },
    null,
    'Codes',
    null,
    { code: 'sha256 of 135790' },
    5,
    null,
  ]);
});

/** A state as Laravel creates it: `on-laravel/every-state.php` looks at it. */
const expected = ({ people, values, login_tries: tries, rows, ...made }: Backend, as: string | null) => {
  const lives = made.session === 'live';
  return {
    state: made.state,
    as,
    // The error.
    message: null,
    values,
    // Whether the session of the cookie is in the table of sessions.
    lives,
    token_fits: true,
    user: lives && as !== null ? (people[as]?.id ?? null) : null,
    logins: Object.entries(tries).flatMap(([email, times]) => Array<string>(times).fill(email)),
    known_by_password: Object.values(people).flatMap(({ id, password }) => (password === null ? [] : id)),
    // Those of earlier states are deleted.
    sessions: Number(lives) + Object.keys(tries).length,
    counts: Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.length])),
  };
};

withLaravel('Laravel sets up every state of the catalogue', () => {
  const responses = runPhp("require 'on-laravel/every-state.php';");
  expect(responses).toEqual(backends(Date.now()).flatMap((made) => made.as.map((as) => expected(made, as))));
});

withLaravel(
  'Laravel returns what was sent, names tables that no state empties, opens the site, and refuses a wrong config',
  () => {
    const elsewhere = expect.stringMatching(/^The link works on the machine of the application only/);
    expect(runPhp("require 'on-laravel/between-states.php';")).toEqual({
      sent: [
        { code: '135790', inquiries: 0 },
        { code: '024680', inquiries: 0 },
        { link: 'http://localhost:5173/settings?id=1&token=f0', inquiries: 1 },
      ],
      not_emptied: [null, 'audits', 'audits'],
      opened: [
        [302, 'http://localhost:5173/jobs/1?q=a', ['XSRF-TOKEN', 'laravel-session hidden']],
        [403, 'The parameter `to` is no path of the site.', []],
        [403, 'The parameter `to` is no path of the site.', []],
        [403, elsewhere, []],
        [403, elsewhere, []],
        [403, elsewhere, []],
        [403, 'Another page led here: open the link itself.', []],
        [401, expect.stringMatching(/^The secret is not/), []],
        [403, expect.stringMatching(/^The secret is not/), []],
        [302, 'http://localhost:5173/', ['XSRF-TOKEN', 'laravel-session hidden']],
        [500, 'This state has no person "nobody".', []],
      ],
      much_later: null,
      sent_before: { inquiries: 0 },
      refusals: [
        null,
        expect.stringMatching(/^A class of pact\.tables writes audits, .* put it into 'clear'/),
        expect.stringMatching(/^The database has not the table waiting; sms_codes\.secret: say in config\/pact\.php/),
        'SANCTUM_STATEFUL_DOMAINS has http://localhost:5173, which fits no Origin: write localhost:5173.',
      ],
    });
  },
);
