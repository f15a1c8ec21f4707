<?php

namespace App\Pact;

use RuntimeException;

/** Settings whose mistakes look like a mistake of the API. */
final class Settings
{
    /** @throws RuntimeException with the setting to change */
    public static function check(): void
    {
        foreach (config('sanctum.stateful') ?? [] as $domain) {
            if (str_contains($domain, '://')) {
                $host = preg_replace('~^.*://~', '', $domain);
                throw new RuntimeException("SANCTUM_STATEFUL_DOMAINS has {$domain}, which fits no Origin: write {$host}.");
            }
        }
        [$cached, $environment] = [app()->getCachedConfigPath(), app()->environmentFilePath()];
        if (app()->configurationIsCached() && is_file($environment) && filemtime($environment) > filemtime($cached)) {
            throw new RuntimeException('config:cache is older than .env, whose changes have no effect: run `php artisan config:clear`.');
        }
    }
}
