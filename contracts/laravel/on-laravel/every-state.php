<?php

// The test's, not to be copied: every state is made by Laravel's own components, in one process and on a database in memory. There is no
// API: where it would be asked, a kernel answers 422 and looks at what it was sent.

use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Http\Kernel;
use Illuminate\Cookie\CookieValuePrefix;
use Illuminate\Foundation\Exceptions\Handler;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Support\Facades\Crypt;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Facade;
use Illuminate\Support\Facades\Schema;

error_reporting(E_ALL & ~E_DEPRECATED);
require 'Illuminate/autoload.php';
spl_autoload_register(fn ($class) => str_starts_with($class, 'App\\Pact\\') && require 'app/Pact/'.substr($class, 9).'.php');

$application = new Illuminate\Foundation\Application(getcwd());
$application->instance('config', new Illuminate\Config\Repository([
    'app' => ['key' => random_bytes(32), 'cipher' => 'AES-256-CBC', 'timezone' => 'Asia/Tokyo'],
    'auth' => [
        'defaults' => ['guard' => 'web'],
        'guards' => ['web' => ['driver' => 'session', 'provider' => 'users']],
        'providers' => ['users' => ['driver' => 'database', 'table' => 'users']],
    ],
    'cache' => ['default' => 'array', 'stores' => ['array' => ['driver' => 'array']]],
    'database' => ['default' => 'sqlite', 'connections' => [
        'sqlite' => ['driver' => 'sqlite', 'database' => ':memory:', 'foreign_key_constraints' => true],
    ]],
    'hashing' => ['driver' => 'bcrypt'],
    'session' => [
        'driver' => 'database', 'table' => 'sessions', 'cookie' => 'laravel-session', 'lifetime' => 120,
        'path' => '/', 'domain' => null, 'secure' => null,
    ],
]));
Facade::setFacadeApplication($application);
foreach (['Database\Database', 'Hashing\Hash', 'Encryption\Encryption', 'Session\Session', 'Cache\Cache', 'Cookie\Cookie', 'Auth\Auth'] as $provider) {
    $application->register("Illuminate\\{$provider}ServiceProvider");
}
$application->instance(ExceptionHandler::class, new class($application) extends Handler
{
    // Into the answer, which the test reads; there is no log.
    public function report(Throwable $trouble) {}
});
config(['pact' => ['catalogue' => '../pact/states.json'] + require 'config/pact.php']);

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
final class LoginsOnly implements Kernel
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

    public function bootstrap() {}

    public function terminate($request, $response) {}

    public function getApplication() {}
}

/** Tables with the columns that the catalogue has rows for; what belongs to a user is held to be somebody's. */
function migrate(array $catalogue): void
{
    Schema::create('sessions', function ($table) {
        $table->string('id')->primary();
        $table->text('payload');
        $table->integer('last_activity');
        foreach (['user_id', 'ip_address', 'user_agent'] as $column) {
            $table->text($column)->nullable();
        }
    });
    foreach (array_keys($catalogue['base']['rows']) as $name) {
        $row = array_merge(...array_map(fn ($made) => $made['rows'][$name][0] ?? [], [$catalogue['base'], ...$catalogue['states']]));
        Schema::create($name, function ($table) use ($row) {
            $table->id();
            foreach (array_keys($row) as $column) {
                match ($column) {
                    'id' => null,
                    'user_id', 'offer_id' => $table->foreignId($column)->nullable()->constrained(),
                    default => $table->text($column)->nullable(),
                };
            }
        });
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

$catalogue = json_decode(file_get_contents('../pact/states.json'), true);
migrate($catalogue);
$tables = array_combine($names = array_keys($catalogue['base']['rows']), $names);
$asked = [];
foreach ($catalogue['states'] as $state) {
    $passwords = array_column($state['people'] ?? $catalogue['base']['people'], 'password', 'id');
    foreach ($state['as'] as $as) {
        $asked[] = ask($state['state'], $as, $tables, $passwords);
    }
}
echo json_encode($asked);
