<?php

namespace App\Pact;

use RuntimeException;

/** The provider states of the pact: states.json, as contracts/pact/states.md describes it. */
final class Catalogue
{
    private const FORM = 2;

    private function __construct(private array $base, private array $states) {}

    /** @throws RuntimeException for a file that is missing, no JSON, or of another form */
    public static function read(string $file): self
    {
        $text = is_readable($file) ? (string) file_get_contents($file) : throw new RuntimeException(
            "There is no file {$file}: set PACT_STATES to the path of contracts/pact/states.json.",
        );
        $read = json_decode($text, true);
        if (($read['form'] ?? null) !== self::FORM) {
            throw new RuntimeException("{$file} is no catalogue of states of form ".self::FORM.': copy app/Pact and states.json from one version.');
        }

        return new self($read['base'], array_column($read['states'], null, 'state'));
    }

    /**
     * A state with everything that it shares with the base.
     *
     * @return array{session: string, login_tries: array, values: array, people: array, rows: array<string, array>}
     *
     * @throws RuntimeException for an unknown name
     */
    public function state(string $name): array
    {
        $own = $this->states[$name] ?? throw new RuntimeException(
            "states.json has no state \"{$name}\": it is older than the pact, or this is the pact of the mock server.",
        );
        $rows = array_replace($this->base['rows'], $this->rows($own));

        return ['rows' => $rows] + $own + $this->base;
    }

    /** @return array<string, list<array>> a state's own rows by table; `like` is the id of the base's row that one is a copy of */
    private function rows(array $state): array
    {
        $rows = $state['rows'] ?? [];
        foreach ($rows as $table => $list) {
            $base = array_column($this->base['rows'][$table], null, 'id');
            $rows[$table] = array_map(fn ($row) => isset($row['like'])
                ? array_diff_key($row, ['like' => 0]) + $base[$row['like']] : $row, $list);
        }

        return $rows;
    }

    /** @return array<string, list<string>> every column that a row of any state has, by table */
    public function columns(): array
    {
        $columns = array_map(fn () => [], $this->base['rows']);
        foreach ([$this->base, ...array_values($this->states)] as $made) {
            foreach ($this->rows($made) as $table => $rows) {
                $columns[$table] = array_values(array_unique([...$columns[$table] ?? [], ...array_keys($rows[0] ?? [])]));
            }
        }

        return $columns;
    }

    /**
     * The id of a person of a state.
     *
     * @throws RuntimeException for somebody who is not in it
     */
    public static function personId(array $state, string $key): int
    {
        return $state['people'][$key]['id'] ?? throw new RuntimeException("This state has no person \"{$key}\".");
    }
}
