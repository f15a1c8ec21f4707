<?php

namespace App\Pact;

use Closure;
use DateTimeImmutable;

/** From the words of the API to this application's tables and columns, as config/pact.php says. */
final class Mapping
{
    /**
     * @param  array<string, array>  $tables  config('pact.tables')
     * @param  DateTimeImmutable  $now  the moment that all others are seen from
     * @param  Closure(string $kind, string $plain): string  $hash
     */
    public function __construct(private array $tables, private DateTimeImmutable $now, private Closure $hash) {}

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

    /** A row as the application stores it: moments as dates, lists as JSON, secrets hashed. */
    public function row(string $name, array $row): array
    {
        $columns = $this->says($name, 'columns', []);
        $through = $this->says($name, 'through', []);
        $hashed = $this->says($name, 'hash', []);
        $stored = $this->says($name, 'always', []);
        foreach ($row as $word => $value) {
            $column = array_key_exists($word, $columns) ? $columns[$word] : $word;
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
