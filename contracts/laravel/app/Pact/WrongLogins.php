<?php

namespace App\Pact;

use Illuminate\Contracts\Http\Kernel;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;
use RuntimeException;

/** Puts logins with a wrong password to the API itself, so that they are counted where, and as, the API counts them. */
final class WrongLogins
{
    /** @throws RuntimeException where a login is answered as if it never came to its password */
    public static function send(string $email, int $times, string $address): void
    {
        $browser = BrowserSession::open(null);
        $outer = app('request');
        try {
            for ($made = 0; $made < $times; $made++) {
                $status = app(Kernel::class)->handle(self::login($email, $browser, $address))->getStatusCode();
                if (! in_array($status, [401, 422, 429], true)) {
                    throw new RuntimeException("A wrong login is answered with {$status}: is pact.login its path, pact.origin stateful?");
                }
            }
        } finally {
            app()->instance('request', $outer);
            Auth::forgetGuards();
        }
    }

    private static function login(string $email, BrowserSession $browser, string $address): Request
    {
        $headers = [
            'REMOTE_ADDR' => $address,
            'CONTENT_TYPE' => 'application/json',
            'HTTP_ACCEPT' => 'application/json',
            'HTTP_ORIGIN' => config('pact.origin'),
            'HTTP_X_XSRF_TOKEN' => $browser->xsrfToken,
        ];
        $body = json_encode(['email' => $email, 'password' => 'Wrong-password-1']);

        return Request::create(url(config('pact.login')), 'POST', [], $browser->cookies(), [], $headers, $body);
    }
}
