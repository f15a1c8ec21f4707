<?php

// The tests', not to be copied: Laravel's own components in one process, with a database in memory and the tables of the catalogue.

use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Foundation\Exceptions\Handler;
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

$catalogue = json_decode(file_get_contents('../pact/states.json'), true);
migrate($catalogue);
