<?php

namespace App\Pact;

use Illuminate\Http\JsonResponse;
use Illuminate\Http\RedirectResponse;
use Illuminate\Http\Request;
use Throwable;

/** Answers pact's state changes: makes the state, and says what the verifier puts into its requests. */
final class ProviderStates
{
    private const FROM_PAGE = 'Another page led here: open the link itself.';

    public function __invoke(Request $request): JsonResponse
    {
        if ($this->isFromPage($request)) {
            return new JsonResponse(['message' => self::FROM_PAGE], 403);
        }
        if ($request->input('action') === 'teardown') {
            return new JsonResponse((object) []);
        }
        try {
            [$session, $values] = $this->make(
                $request->input('state') ?? 'ordinary-day',
                $request->input('params.as'),
                (string) $request->ip(),
            );
        } catch (Throwable $trouble) {
            return $this->failure($trouble);
        }

        return new JsonResponse(['cookie' => $session->cookieHeader(), 'xsrf_token' => $session->xsrfToken] + $values);
    }

    /** Sets up a state, gives the browser its session and sends it to the site's page `to`: the link of `npm run kit -- open --on`. */
    public function open(Request $request): JsonResponse|RedirectResponse
    {
        if ($why = $this->refusal($request)) {
            // The secret is the link's password, which a browser sends when asked, and no history or log of a server stores.
            return new JsonResponse(['message' => $why], config('pact.secret') && $request->getPassword() === null ? 401 : 403, ['WWW-Authenticate' => 'Basic realm="PACT_SECRET"']);
        }
        try {
            [$session] = $this->make((string) $request->query('state'), $request->query('as'), (string) $request->ip());
        } catch (Throwable $trouble) {
            return $this->failure($trouble);
        }
        $response = new RedirectResponse(rtrim(config('pact.origin'), '/').$request->query('to', '/'));
        foreach ($session->setCookies() as $cookie) {
            $response->withCookie($cookie);
        }

        return $response;
    }

    /** Why a link may not empty the database and log its browser in; null where it may. */
    private function refusal(Request $request): ?string
    {
        $secret = (string) config('pact.secret');
        // A proxy on this machine has its address too.
        $isHere = in_array($request->ip(), ['127.0.0.1', '::1'], true) && ! $request->headers->has('X-Forwarded-For')
            && preg_match('/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/', $request->getHost());
        $isMeant = $secret === '' ? $isHere : hash_equals($secret, (string) $request->getPassword());

        return match (true) {
            ! $isMeant && $secret === '' => 'The link works on the machine of the application only: set PACT_SECRET there and for `npm run kit`.',
            ! $isMeant => 'The secret is not that of this application: set the same PACT_SECRET there and for `npm run kit`.',
            $this->isFromPage($request) => self::FROM_PAGE,
            ! preg_match('#^/(?![/\\\\])[^\s\\\\]*$#D', (string) $request->query('to', '/')) => 'The parameter `to` is no path of the site.',
            default => null,
        };
    }

    /** `none`: a typed address, or one that a program opens. */
    private function isFromPage(Request $request): bool
    {
        return $request->headers->get('Sec-Fetch-Site', 'none') !== 'none';
    }

    private function failure(Throwable $trouble): JsonResponse
    {
        report($trouble);

        return new JsonResponse(['message' => $trouble->getMessage()], 500);
    }

    /** What was last sent to a phone number or email. */
    public function sent(Request $request): JsonResponse
    {
        $to = (string) $request->query('to');
        $rows = new Rows;

        return new JsonResponse((object) array_filter(
            SentMessages::last($to) + ['code' => $rows->code($to), 'inquiries' => $rows->inquiries($to)],
            fn ($value) => $value !== null,
        ));
    }

    /** @return array{BrowserSession, array<string, mixed>} */
    private function make(string $name, ?string $as, string $address): array
    {
        Settings::check();
        $catalogue = Catalogue::read(config('pact.catalogue'));
        $state = $catalogue->state($name);
        $userId = $as === null ? null : Catalogue::personId($state, $as);
        // Rate limiters live in the cache. A session driver that does too loses its sessions: ours is made below.
        WrittenTables::flushCacheAround();
        $rows = new Rows;
        $rows->write($state['rows'], $catalogue->columns());
        BrowserSession::endAll();
        foreach ($state['login_tries'] as $email => $times) {
            WrongLogins::send($email, $times, $address);
        }
        $session = BrowserSession::open($userId);
        if ($state['session'] === 'ended') {
            $session->end();
        }

        $left = array_values(array_diff(WrittenTables::kept(), $rows->cleared($state['rows'])));

        return [$session, ($left ? ['not_emptied' => implode(', ', $left)] : []) + $state['values']];
    }
}
