<?php

namespace App\Pact;

use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Cache;
use Throwable;

/** Answers pact's state changes: makes the state, and says what the verifier puts into its requests. */
final class ProviderStates
{
    public function __invoke(Request $request): JsonResponse
    {
        if ($request->input('action') === 'teardown') {
            return new JsonResponse((object) []);
        }
        try {
            return new JsonResponse($this->make(
                $request->input('state') ?? 'ordinary-day',
                $request->input('params.as'),
                (string) $request->ip(),
            ));
        } catch (Throwable $trouble) {
            report($trouble);

            return new JsonResponse(['message' => $trouble->getMessage()], 500);
        }
    }

    private function make(string $name, ?string $as, string $address): array
    {
        $state = Catalogue::read(config('pact.catalogue'))->state($name);
        $userId = $as === null ? null : Catalogue::personId($state, $as);
        // Rate limiters live in the cache. A session driver that does too loses its sessions: ours is made below.
        Cache::store(config('cache.limiter'))->flush();
        Cache::flush();
        (new Rows)->write($state['rows']);
        foreach ($state['login_tries'] as $email => $times) {
            WrongLogins::send($email, $times, $address);
        }
        $session = BrowserSession::open($userId);
        if ($state['session'] === 'ended') {
            $session->end();
        }

        return ['cookie' => $session->cookieHeader(), 'xsrf_token' => $session->xsrfToken] + $state['values'];
    }
}
