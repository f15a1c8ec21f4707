<?php

namespace App\Pact;

use Illuminate\Database\Events\QueryExecuted;
use Illuminate\Support\Facades\Cache;

/** Which tables were written, by this request and, in the cache, by those of the API: what no state empties is left for the next one. */
final class WrittenTables
{
    private const KEY = 'pact.tables-written-at';

    /** In seconds: longer than a verification. Later, the API may have been changed. */
    private const LIFETIME = 1800;

    /** Laravel's own, which hold nothing of a state. */
    private const FRAMEWORK = ['cache', 'cache_locks', 'failed_jobs', 'job_batches', 'jobs', 'migrations', 'sessions'];

    /** @var array<string, bool> by table, whether it was emptied too */
    private static array $here = [];

    /** A listener of QueryExecuted. */
    public static function note(QueryExecuted $query): void
    {
        if (! preg_match('/^(insert into|insert (?:or )?ignore into|delete from)\s+["`\[]?([\w.]+)/i', $query->sql, $found)) {
            return;
        }
        [, $verb, $table] = $found;
        if (in_array($table, [...self::FRAMEWORK, config('session.table'), config('cache.stores.database.table')], true)) {
            return;
        }
        self::$here[$table] = (self::$here[$table] ?? false) || strtolower($verb) === 'delete from';
    }

    public static function forget(): void
    {
        self::$here = [];
    }

    /** @return list<string> */
    public static function onlyInserted(): array
    {
        return array_keys(array_filter(self::$here, fn ($emptied) => ! $emptied));
    }

    /** Ends a request of the API. */
    public static function keep(): void
    {
        if ($tables = self::onlyInserted()) {
            Cache::put(self::KEY, array_fill_keys($tables, now()->getTimestamp()) + Cache::get(self::KEY, []));
        }
        self::forget();
    }

    /** @return list<string> tables that requests of the API have written lately */
    public static function kept(): array
    {
        $first = now()->getTimestamp() - self::LIFETIME;

        return array_keys(array_filter(Cache::get(self::KEY, []), fn ($writtenAt) => $writtenAt >= $first));
    }

    /** Flushes the cache, rate limiters included, and keeps what is noted here. */
    public static function flushCacheAround(): void
    {
        $kept = Cache::get(self::KEY, []);
        Cache::store(config('cache.limiter'))->flush();
        Cache::flush();
        Cache::put(self::KEY, $kept);
    }
}
