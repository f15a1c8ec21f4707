<?php

namespace App\Pact;

use Illuminate\Database\Query\Builder;
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
     * @param  array<string, list<string>>  $columns  of every state, by table: what is missing is named all at once
     *
     * @throws RuntimeException where config/pact.php names what the catalogue or the database has not
     */
    public function write(array $rows, array $columns): void
    {
        $this->mapping->check($columns);
        $this->checkAgainstDatabase($columns);
        $stored = $this->stored($rows);
        Schema::disableForeignKeyConstraints();
        try {
            DB::transaction(function () use ($rows, $stored) {
                foreach ($this->cleared($rows) as $table) {
                    DB::table($table)->delete();
                }
                foreach ($stored as [$table, $list]) {
                    $this->insert($table, $list);
                }
            });
        } finally {
            Schema::enableForeignKeyConstraints();
        }
        WrittenTables::forget();
        foreach ($rows as $name => $list) {
            if ($writer = $this->mapping->writer($name)) {
                app($writer)(array_map(fn ($row) => $this->mapping->row($name, $row), $list));
            }
        }
        if ($left = array_diff(WrittenTables::onlyInserted(), $this->cleared($rows))) {
            throw new RuntimeException(
                'A class of pact.tables writes '.implode(', ', $left).", which nothing empties: put it into 'clear' of config/pact.php.",
            );
        }
    }

    /** @return list<string> the tables that every state empties */
    public function cleared(array $rows): array
    {
        return array_values(array_unique([...config('pact.clear'), ...array_reverse(array_column($this->stored($rows), 0))]));
    }

    /** The number of stored inquiries with this email; null where the application has no table for them. */
    public function inquiries(string $email): ?int
    {
        return $this->mapping->count('inquiries', $email) ?? $this->found('inquiries', 'email', $email)?->count();
    }

    /** The code of a phone number; null where it is stored elsewhere or hashed. */
    public function code(string $phone): ?string
    {
        $column = $this->mapping->isHashed('sms_codes', 'code') ? null : $this->mapping->column('sms_codes', 'code');
        $code = $column === null ? null : $this->found('sms_codes', 'phone_number', $phone)?->pluck($column)->last();

        return $code === null ? null : (string) $code;
    }

    /** A query of the rows with this value; null where they are in no table, or the column has another name. */
    private function found(string $name, string $word, string $value): ?Builder
    {
        $table = $this->mapping->writer($name) ? null : $this->mapping->table($name);
        $column = $this->mapping->column($name, $word);

        return $table !== null && $column !== null && Schema::hasColumn($table, $column)
            ? DB::table($table)->where($column, $value)
            : null;
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

    private function checkAgainstDatabase(array $columns): void
    {
        $missing = [];
        foreach ($columns as $name => $words) {
            $table = $this->mapping->writer($name) ? null : $this->mapping->table($name);
            if ($table === null) {
                continue;
            }
            if (! Schema::hasTable($table)) {
                $missing[] = "the table {$table}";
            } elseif ($names = array_diff($this->mapping->columns($name, $words), Schema::getColumnListing($table))) {
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
