<?php

// What the API's requests leave for the states' route, and what the route says of a wrong config/pact.php.

use App\Pact\ProviderStates;
use App\Pact\SentMessages;
use App\Pact\WrittenTables;
use Illuminate\Database\Events\QueryExecuted;
use Illuminate\Http\Request;
use Illuminate\Log\Events\MessageLogged;
use Illuminate\Mail\Events\MessageSending;
use Illuminate\Support\Carbon;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Event;
use Illuminate\Support\Facades\Schema;
use Symfony\Component\Mime\Email;

require 'on-laravel/application.php';

final class WritesAudits
{
    public function __invoke(): void
    {
        DB::table('audits')->insert(['id' => 2]);
    }
}

function state(): array
{
    app()->instance('request', $request = Request::create('/__pact/states', 'POST', ['state' => 'ordinary-day']));

    return (new ProviderStates)($request)->getData(true);
}

function sent(string $to): array
{
    return (new ProviderStates)->sent(Request::create("/__pact/states?to={$to}", 'GET'))->getData(true);
}

/** The state's message with this config. */
function refusal(array $config): ?string
{
    $before = array_map(fn ($key) => config($key), array_combine(array_keys($config), array_keys($config)));
    config($config);
    $message = state()['message'] ?? null;
    config($before);

    return $message;
}

/** What a browser gets from the link of a state: the page with its cookies' names, or the refusal. */
function opened(string $query, array $server = [], array $config = []): array
{
    config($config + ['pact.secret' => '', 'session.lifetime' => 120]);
    $request = Request::create("http://localhost/__pact/states/open?state=ordinary-day&as=minori&{$query}", 'GET', server: $server);
    $request->headers->set('Host', $server['HTTP_HOST'] ?? 'localhost');
    app()->instance('request', $request);
    $answer = (new ProviderStates)->open($request);
    $cookies = array_map(fn ($cookie) => $cookie->getName().($cookie->isHttpOnly() ? ' hidden' : ''), $answer->headers->getCookies());

    return [$answer->getStatusCode(), $answer->headers->get('Location') ?? $answer->getData(true)['message'], $cookies];
}

Event::listen(QueryExecuted::class, [WrittenTables::class, 'note']);
Schema::table('inquiries', fn ($table) => $table->text('email')->nullable());
Schema::create('audits', fn ($table) => $table->id());
$mail = (new Email)->to('a@example.com')->html('<a href="http://localhost:5173/settings?id=1&amp;token=f0">');

$first = state()['not_emptied'] ?? null;
SentMessages::noteLogged(new MessageLogged('info', 'SMS', ['to' => '09000000201', 'text' => '認証コードは135790です。']));
SentMessages::noteMail(new MessageSending($mail));
DB::table('inquiries')->insert(['email' => 'a@example.com']);
DB::table('audits')->insert(['id' => 1]);
DB::table('sms_codes')->insert(['phone_number' => '09000000202', 'code' => '024680']);
WrittenTables::keep();
$sent = [sent('09000000201'), sent('09000000202'), sent('a@example.com')];
$seen = [
    'sent' => $sent,
    'not_emptied' => [$first, state()['not_emptied'] ?? null, state()['not_emptied'] ?? null],
    'sent_before' => sent('09000000201'),
    'refusals' => [
        refusal(['pact.clear' => ['audits']]),
        refusal(['pact.tables' => ['sms_codes' => ['write' => WritesAudits::class]]]),
        refusal(['pact.tables' => ['sms_codes' => ['columns' => ['code' => 'secret']], 'applicants' => ['table' => 'waiting']]]),
        refusal(['sanctum.stateful' => ['localhost', 'http://localhost:5173']]),
    ],
    'opened' => [
        opened('to=/jobs/1%3Fq=a'),
        opened('to=//evil.example'),
        opened('to=/%0Aa'),
        opened('', ['REMOTE_ADDR' => '192.0.2.1']),
        opened('', ['HTTP_X_FORWARDED_FOR' => '192.0.2.1']),
        opened('', ['HTTP_HOST' => 'rebound.example']),
        opened('', ['HTTP_SEC_FETCH_SITE' => 'cross-site']),
        opened('secret=b', ['REMOTE_ADDR' => '192.0.2.1'], ['pact.secret' => 'b']),
        opened('', ['REMOTE_ADDR' => '192.0.2.1', 'PHP_AUTH_USER' => 'pact', 'PHP_AUTH_PW' => 'a'], ['pact.secret' => 'b']),
        opened('', ['REMOTE_ADDR' => '192.0.2.1', 'PHP_AUTH_USER' => 'pact', 'PHP_AUTH_PW' => 'b'], ['pact.secret' => 'b']),
        opened('as=nobody'),
    ],
];
Carbon::setTestNow(now()->addHour());
echo json_encode($seen + ['much_later' => state()['not_emptied'] ?? null]);
