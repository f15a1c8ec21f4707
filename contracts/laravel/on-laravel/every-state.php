<?php

// Every state as Laravel makes it. There is no API: where it would be asked, a kernel answers 422 and looks at what it was sent.

use Illuminate\Contracts\Http\Kernel;
use Illuminate\Cookie\CookieValuePrefix;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Support\Facades\Crypt;
use Illuminate\Support\Facades\DB;

require 'on-laravel/application.php';

/** What a cookie holds, or a token's header. */
function opened(string $name, string $sealed): ?string
{
    $plain = Crypt::decryptString($sealed);

    return str_starts_with($plain, CookieValuePrefix::create($name, Crypt::getKey())) ? CookieValuePrefix::remove($plain) : null;
}

/** What the sessions' table has of a session. */
function kept(string $id): array
{
    $row = DB::table('sessions')->where('id', $id)->first();

    return $row ? unserialize(base64_decode($row->payload)) : [];
}

/** Takes logins as the API would, and remembers the emails of those whose session and token are right. */
final class LoginsOnly
{
    public array $emails = [];

    public function handle($request)
    {
        $session = kept(opened('laravel-session', $request->cookies->get('laravel-session')));
        if ($session && $session['_token'] === opened('XSRF-TOKEN', $request->header('X-XSRF-TOKEN'))) {
            $this->emails[] = $request->json('email');
        }

        return new Response('', 422);
    }
}

/** Asks for a state as the verifier does, and looks at what became of it. */
function ask(string $state, ?string $as, array $tables, array $passwords): array
{
    app()->instance(Kernel::class, $kernel = new LoginsOnly);
    $body = ['state' => $state, 'action' => 'setup', 'params' => $as === null ? [] : ['as' => $as]];
    app()->instance('request', $request = Request::create('/__pact/states', 'POST', $body));
    $answer = (new App\Pact\ProviderStates)($request)->getData(true);
    preg_match('/^XSRF-TOKEN=([^;]+); laravel-session=([^;]+)$/', $answer['cookie'] ?? '', $cookies);
    $session = $cookies ? kept(opened('laravel-session', rawurldecode($cookies[2]))) : [];

    return [
        'state' => $state,
        'as' => $as,
        'message' => $answer['message'] ?? null,
        'values' => array_diff_key($answer, ['cookie' => 0, 'xsrf_token' => 0]),
        'lives' => $session !== [],
        'token_fits' => $cookies && $answer['xsrf_token'] === rawurldecode($cookies[1])
            && ($session === [] || opened('XSRF-TOKEN', $answer['xsrf_token']) === $session['_token']),
        'user' => $session[Illuminate\Support\Facades\Auth::guard('web')->getName()] ?? null,
        'logins' => $kernel->emails,
        'known_by_password' => DB::table('users')->whereNotNull('password')->orderBy('id')->get()
            ->filter(fn ($user) => password_verify($passwords[$user->id], $user->password))->pluck('id')->all(),
        'sessions' => DB::table('sessions')->count(),
        'counts' => array_map(fn ($table) => DB::table($table)->count(), $tables),
    ];
}

$tables = array_combine($names = array_keys($catalogue['base']['rows']), $names);
$asked = [];
foreach ($catalogue['states'] as $state) {
    $passwords = array_column($state['people'] ?? $catalogue['base']['people'], 'password', 'id');
    foreach ($state['as'] as $as) {
        $asked[] = ask($state['state'], $as, $tables, $passwords);
    }
}
echo json_encode($asked);
