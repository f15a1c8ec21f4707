<?php

namespace App\Pact;

use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
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

        return ['cookie' => $session->cookieHeader(), 'xsrf_token' => $session->xsrfToken]
            + ($left ? ['not_emptied' => implode(', ', $left)] : [])
            + $state['values'];
    }
}
