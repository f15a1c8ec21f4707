<?php

// The skeleton's own (`*`, no credentials) lets curl pass and every browser fail: a browser hides the answer to a call with
// cookies unless the Origin is named and credentials are allowed.
return [
    'paths' => ['api/*', 'sanctum/csrf-cookie'],
    'allowed_methods' => ['*'],
    'allowed_origins' => array_map('trim', explode(',', env('FRONTEND_URL', 'http://localhost:5173'))),
    'allowed_origins_patterns' => [],
    'allowed_headers' => ['*'],
    // A page may read these of a 429; all others are hidden from it.
    'exposed_headers' => ['Retry-After'],
    'max_age' => 7200,
    'supports_credentials' => true,
];
