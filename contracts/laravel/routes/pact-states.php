<?php

use App\Pact\ProviderStates;
use App\Pact\SentMessages;
use App\Pact\WrittenTables;
use Illuminate\Database\Events\QueryExecuted;
use Illuminate\Log\Events\MessageLogged;
use Illuminate\Mail\Events\MessageSending;
use Illuminate\Support\Facades\Event;
use Illuminate\Support\Facades\Route;

// Empties the database and logs anybody in: nowhere but on a developer's machine and in CI.
if (app()->environment(['local', 'testing'])) {
    Route::post('/__pact/states', ProviderStates::class);
    Route::get('/__pact/states', [ProviderStates::class, 'sent']);
    Route::get('/__pact/states/open', [ProviderStates::class, 'open']);
    Event::listen(MessageSending::class, [SentMessages::class, 'noteMail']);
    Event::listen(MessageLogged::class, [SentMessages::class, 'noteLogged']);
    Event::listen(QueryExecuted::class, [WrittenTables::class, 'note']);
    app()->terminating(fn () => request()->is('api/*') && WrittenTables::keep());
}
