<?php

namespace App\Pact;

use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Hash;
use Illuminate\Support\Facades\Schema;
use RuntimeException;

/** Empties the tables of the catalogue and fills them with the rows of a state. */
final class Rows
{
    private Mapping $mapping;

    public function __construct()
    {
        $this->mapping = new Mapping(config('pact.tables'), now()->toDateTimeImmutable(), self::hash(...));
    }

    /**
     * @param  array<string, array>  $rows  by table, parents first
     *
     * @throws RuntimeException where config/pact.php names tables or columns that the database has not
     */
    public function write(array $rows): void
    {
        $stored = $this->stored($rows);
        $this->checkAgainstDatabase($stored);
        Schema::disableForeignKeyConstraints();
        try {
            DB::transaction(function () use ($stored) {
                $tables = array_reverse(array_column($stored, 0));
                foreach (array_unique([...config('pact.clear'), ...$tables]) as $table) {
                    DB::table($table)->delete();
                }
                foreach ($stored as [$table, $list]) {
                    $this->insert($table, $list);
                }
            });
        } finally {
            Schema::enableForeignKeyConstraints();
        }
        foreach ($rows as $name => $list) {
            if ($writer = $this->mapping->writer($name)) {
                app($writer)(array_map(fn ($row) => $this->mapping->row($name, $row), $list));
            }
        }
    }

    /** @return list<array{string, array}> tables of the application with their rows; two of the catalogue's may be one here */
    private function stored(array $rows): array
    {
        $stored = [];
        foreach ($rows as $name => $list) {
            $table = $this->mapping->writer($name) ? null : $this->mapping->table($name);
            if ($table !== null) {
                $stored[] = [$table, array_map(fn ($row) => $this->mapping->row($name, $row), $list)];
            }
        }

        return $stored;
    }

    private function insert(string $table, array $list): void
    {
        foreach (array_chunk($list, 20) as $chunk) {
            DB::table($table)->insert($chunk);
        }
        // Ids were given by hand: PostgreSQL's sequence has not heard of them.
        if (DB::getDriverName() === 'pgsql' && isset($list[0]['id'])) {
            DB::statement("select setval(pg_get_serial_sequence('{$table}', 'id'), (select max(id) from {$table}))");
        }
    }

    private function checkAgainstDatabase(array $stored): void
    {
        $missing = [];
        foreach ($stored as [$table, $list]) {
            if (! Schema::hasTable($table)) {
                $missing[] = "the table {$table}";
            } elseif ($names = array_diff(array_keys($list[0] ?? []), Schema::getColumnListing($table))) {
                $missing[] = "{$table}.".implode(", {$table}.", $names);
            }
        }
        if ($missing) {
            throw new RuntimeException(
                'The database has not '.implode('; ', $missing).': say in config/pact.php what this application calls them, or null.',
            );
        }
    }

    private static function hash(string $kind, string $plain): string
    {
        return match ($kind) {
            // Four rounds: a state is made before every interaction, and these passwords are no secret.
            'password' => Hash::make($plain, ['rounds' => 4]),
            'sha256' => hash('sha256', $plain),
        };
    }
}
