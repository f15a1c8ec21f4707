import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { open, openToken } from '#mock-server/http/session/encrypter.ts';
import { copiedFiles, folder, lint, named, phpFiles, runPhp, withoutLaravel, withoutPhp } from './php.testing.ts';

const withPhp = (name: string, check: () => void) => test.skipIf(withoutPhp)(named(name, withoutPhp), check);
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
    App\\Pact\\Catalogue::personId($made, 'minori')]);`);
  const application = { id: 1, user_id: 1, offer_id: 1, applied_at: { seconds: -86_400 } };
  expect(output).toEqual([8, [application], 1, 'live', 'ended', [], { 'minori@example.com': 5 }, 1]);
});

withPhp('refuses a file that is no catalogue, an unknown state and an unknown person in one sentence each', () => {
  const output =
    run(`$why = function ($ask) { try { $ask(); } catch (RuntimeException $e) { return $e->getMessage(); } };
  echo json_encode([$why(fn () => App\\Pact\\Catalogue::read('none.json')), $why(fn () => App\\Pact\\Catalogue::read('README.md')),
    $why(fn () => $state('nothing')), $why(fn () => App\\Pact\\Catalogue::personId($state('ordinary-day'), 'nobody'))]);`);
  expect(output).toEqual([
    expect.stringContaining('set PACT_STATES'),
    expect.stringContaining('no catalogue of states'),
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
    'through' => ['title' => 'strtoupper'], 'always' => ['tenant' => 1]], 'inquiries' => ['table' => null], 'sms_codes' => ['write' => 'Codes', 'hash' => ['code' => 'sha256']]]);
  echo json_encode([$its->table('offers'), $its->row('offers', ['id' => 2, 'title' => 'pm', 'job_type' => 1, 'token' => 'x']), $its->table('inquiries'),
    $its->writer('sms_codes'), $its->writer('users'), $its->row('sms_codes', ['code' => '135790'])]);`);
  expect(output).toEqual([
    'jobs',
    { tenant: 1, id: 2, title: 'PM', kind: 1 },
    null,
    'Codes',
    null,
    { code: 'sha256 of 135790' },
  ]);
});

test.skipIf(withoutLaravel)(named("cookies are sealed in Laravel's way, each under its name", withoutLaravel), () => {
  const key = createHash('sha256').update('Tsugimichi mock server: a key for tests, kept in the open').digest('base64');
  const sealed = runPhp(`error_reporting(E_ALL & ~E_DEPRECATED);
    foreach (['Encryption', 'Cookie', 'Support'] as $part) require_once "Illuminate/$part/autoload.php";
    require 'app/Pact/BrowserSession.php';
    $laravel = new Illuminate\\Encryption\\Encrypter(base64_decode('${key}'), 'AES-256-CBC');
    Illuminate\\Support\\Facades\\Crypt::setFacadeApplication(new ArrayObject(['encrypter' => $laravel]));
    echo json_encode([App\\Pact\\BrowserSession::seal('laravel-session', 'the id'), App\\Pact\\BrowserSession::seal('XSRF-TOKEN', 'the token')]);`);
  const [session, token] = sealed as [string, string];
  expect(open('laravel-session', session)).toBe('the id');
  expect(open('laravel_session', session)).toBeUndefined();
  expect(openToken(token)).toBe('the token');
});
