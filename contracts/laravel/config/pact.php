<?php

// From the words of the API, in which contracts/pact/states.json is written, to this application.
return [
    'catalogue' => env('PACT_STATES', base_path('pact/states.json')),

    // The guard that a browser's session logs in to: the one of `sanctum.guard`.
    'guard' => 'web',

    // For states with refused logins: where they go, and the SPA's address (a stateful one, see SANCTUM_STATEFUL_DOMAINS).
    'login' => '/api/login',
    'origin' => explode(',', env('FRONTEND_URL', 'http://localhost:5173'))[0],

    // Without it, only links opened on this machine put it into a state and log their browser in.
    'secret' => env('PACT_SECRET', ''),

    // Tables that the catalogue knows nothing of and that refer to one it empties: these are emptied first.
    'clear' => [],

    // By table of the catalogue. What is not named here has the same name in the database, each column too.
    //   'table'    what it is called here; null: there is none
    //   'columns'  theirs => ours; null: not kept
    //   'through'  theirs => [a class, its static method]: what becomes of a value before it is stored
    //   'always'   ours => a value that every row gets
    //   'hash'     theirs => 'password' (as Hash::make does) or 'sha256'
    //   'write'    a class with __invoke(array $rows), for what is kept in no table (codes in the cache, say)
    //   'count'    of 'inquiries': [a class, its static method] that counts those of an email, where they are in two tables
    'tables' => [
        'users' => ['hash' => ['password' => 'password']],
        // Where an offer holds its company itself: these are its columns, `company_id` is null, and `companies` has no table.
        'offers' => ['columns' => ['company_name' => null, 'company_url' => null, 'job_type_name' => null]],
        // Laravel's own broker goes by email and keeps a hash.
        'password_reset_tokens' => ['columns' => ['user_id' => null], 'hash' => ['token' => 'password']],
    ],
];
