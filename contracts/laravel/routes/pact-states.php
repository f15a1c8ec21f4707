<?php

use App\Pact\ProviderStates;
use Illuminate\Support\Facades\Route;

// Empties the database and logs anybody in: nowhere but on a developer's machine and in CI.
if (app()->environment(['local', 'testing'])) {
    Route::post('/__pact/states', ProviderStates::class);
}
