<?php

namespace App\Pact;

use Illuminate\Cookie\CookieValuePrefix;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\Crypt;
use RuntimeException;
use Symfony\Component\HttpFoundation\Cookie;

/** A session as a browser has one after `GET /sanctum/csrf-cookie`, and a login where it is somebody's. */
final class BrowserSession
{
    /** Drivers that keep nothing on the server between two requests. */
    private const WITHOUT_STORE = ['array', 'cookie', null];

    /** @param  string  $xsrfToken  the header X-XSRF-TOKEN, and the cookie before it is percent-encoded */
    private function __construct(private string $id, public readonly string $xsrfToken) {}

    /**
     * Who has no password can have one too: the member's id in the session's store is all there is to a login.
     *
     * @throws RuntimeException where sessions are kept nowhere
     */
    public static function open(?int $userId): self
    {
        if (in_array(config('session.driver'), self::WITHOUT_STORE, true)) {
            throw new RuntimeException('Sessions must be kept on the server: set SESSION_DRIVER to database, file or redis.');
        }
        $session = app('session')->driver();
        $session->flush();
        $session->setId(null);
        // The store of the database would update the row of the session that it had open before.
        $session->setExists(false);
        $session->start();
        if ($userId !== null) {
            // No `password_hash_web` beside it: AuthenticateSession writes one with the first answer, as after a real login.
            $session->put(Auth::guard(config('pact.guard'))->getName(), $userId);
        }
        $session->save();

        return new self($session->getId(), self::seal('XSRF-TOKEN', $session->token()));
    }

    /** Deletes every session of the application; those in the cache went with it. */
    public static function endAll(): void
    {
        app('session')->driver()->getHandler()->gc(0);
    }

    /** Deletes it on the server; the browser's cookie is the same. */
    public function end(): void
    {
        app('session')->driver()->getHandler()->destroy($this->id);
    }

    /** @return array<string, string> cookies by name, as the browser keeps them, decoded */
    public function cookies(): array
    {
        $name = config('session.cookie');

        return ['XSRF-TOKEN' => $this->xsrfToken, $name => self::seal($name, $this->id)];
    }

    /** The header Cookie. */
    public function cookieHeader(): string
    {
        $pair = fn (string $name, string $value) => $name.'='.rawurlencode($value);
        $cookies = $this->cookies();

        return implode('; ', array_map($pair, array_keys($cookies), $cookies));
    }

    /** @return list<Cookie> for a browser, with the attributes of config/session.php */
    public function setCookies(): array
    {
        $of = config('session');
        $ends = now()->addMinutes((int) $of['lifetime']);

        return array_map(fn ($name, $value) => new Cookie(
            $name, $value, $ends, $of['path'] ?? '/', $of['domain'] ?? null, (bool) ($of['secure'] ?? false), $name !== 'XSRF-TOKEN', false, $of['same_site'] ?? 'lax',
        ), array_keys($this->cookies()), $this->cookies());
    }

    /** What EncryptCookies makes of a value: the cookie's name is sealed in, so that no cookie can stand for another. */
    public static function seal(string $name, string $value): string
    {
        return Crypt::encryptString(CookieValuePrefix::create($name, Crypt::getKey()).$value);
    }
}
