<?php

namespace App\Pact;

use Closure;
use DateTimeImmutable;
use RuntimeException;

/** From the words of the API to this application's tables and columns, as config/pact.php says. */
final class Mapping
{
    private const KEYS = ['table', 'columns', 'through', 'always', 'hash', 'write', 'count'];

    /**
     * @param  array<string, array>  $tables  config('pact.tables')
     * @param  DateTimeImmutable  $now  the moment that all others are seen from
     * @param  Closure(string $kind, string $plain): string  $hash
     */
    public function __construct(private array $tables, private DateTimeImmutable $now, private Closure $hash) {}

    /**
     * @param  array<string, list<string>>  $words  the catalogue's columns by table
     *
     * @throws RuntimeException for a table, key or column of config/pact.php that would be ignored
     */
    public function check(array $words): void
    {
        foreach ($this->tables as $name => $says) {
            self::known("'{$name}'", $name, array_keys($words));
            foreach ($says as $key => $columns) {
                self::known("'{$name}' => '{$key}'", $key, self::KEYS);
                // No state has rows of some tables: their columns are the application's business.
                $isChecked = $words[$name] !== [] && in_array($key, ['columns', 'through', 'hash'], true);
                foreach ($isChecked ? array_keys($columns) : [] as $column) {
                    self::known("'{$name}' => '{$key}' => '{$column}'", $column, $words[$name]);
                }
            }
        }
    }

    private static function known(string $place, string $word, array $words): void
    {
        if (in_array($word, $words, true)) {
            return;
        }
        usort($words, fn ($one, $other) => levenshtein($word, $one) <=> levenshtein($word, $other));
        throw new RuntimeException("config/pact.php has {$place}, which states.json does not know; did you mean '{$words[0]}'?");
    }

    /** The application's column for one of the catalogue; null where it has none. */
    public function column(string $name, string $word): ?string
    {
        $columns = $this->says($name, 'columns', []);

        return array_key_exists($word, $columns) ? $columns[$word] : $word;
    }

    /** @return list<string> all columns that rows of this name need */
    public function columns(string $name, array $words): array
    {
        $ours = array_filter(array_map(fn ($word) => $this->column($name, $word), $words));

        return array_values(array_unique([...array_keys($this->says($name, 'always', [])), ...$ours]));
    }

    public function isHashed(string $name, string $word): bool
    {
        return isset($this->says($name, 'hash', [])[$word]);
    }

    /** The table that holds rows of this name; null where the application has none. */
    public function table(string $name): ?string
    {
        return $this->says($name, 'table', $name);
    }

    /** The class that writes rows of this name itself; null where they are rows of a table. */
    public function writer(string $name): ?string
    {
        return $this->says($name, 'write', null);
    }

    /** The number of rows with this value as the application counts them itself; null where it has no way of its own. */
    public function count(string $name, string $value): ?int
    {
        $count = $this->says($name, 'count', null);

        return $count === null ? null : $count($value);
    }

    /** A row as the application stores it: moments as dates, lists as JSON, secrets hashed. */
    public function row(string $name, array $row): array
    {
        $through = $this->says($name, 'through', []);
        $hashed = $this->says($name, 'hash', []);
        $stored = $this->says($name, 'always', []);
        foreach ($row as $word => $value) {
            $column = $this->column($name, $word);
            if ($column === null) {
                continue;
            }
            $stored[$column] = match (true) {
                $value === null => null,
                isset($hashed[$word]) => ($this->hash)($hashed[$word], $value),
                isset($through[$word]) => $through[$word]($this->value($value)),
                default => $this->value($value),
            };
        }

        return $stored;
    }

    private function value(mixed $value): mixed
    {
        if (! is_array($value)) {
            return $value;
        }
        if (isset($value['seconds'])) {
            return $this->now->modify(sprintf('%+d seconds', $value['seconds']));
        }

        return json_encode($value, JSON_UNESCAPED_UNICODE);
    }

    private function says(string $name, string $what, mixed $otherwise): mixed
    {
        $said = $this->tables[$name] ?? [];

        return array_key_exists($what, $said) ? $said[$what] : $otherwise;
    }
}
