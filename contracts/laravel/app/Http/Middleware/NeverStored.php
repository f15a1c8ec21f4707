<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;
use Symfony\Component\HttpFoundation\Response;

/** Lets no browser store a response. With `leaves`, a success also empties the browser's cache. */
final class NeverStored
{
    public function handle(Request $request, Closure $next, ?string $leaves = null): Response
    {
        $response = $next($request);
        $response->headers->set('Cache-Control', 'no-store, private');
        if ($leaves !== null && $response->isSuccessful()) {
            $response->headers->set('Clear-Site-Data', '"cache"');
        }

        return $response;
    }
}
