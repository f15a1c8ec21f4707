import { deserialize, serialize } from 'node:v8';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { endpoints } from '#contracts/api/endpoints.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import { JournalEntry } from './entry.ts';

type StoredEntry = Omit<JournalEntry, 'endpoint' | 'onEnd'> & { readonly call: string | undefined };

const nameOf = ({ method, path, bodyHas = '' }: Endpoint): string => `${method} ${path} ${bodyHas}`;

/** Replaces what cannot be serialized: an endpoint becomes its name. */
const storedEntry = ({ onEnd: _onEnd, endpoint, requestHeaders, ...plain }: JournalEntry): StoredEntry => {
  const headers = requestHeaders instanceof Headers ? Object.fromEntries(requestHeaders) : { ...requestHeaders };
  return { ...plain, requestHeaders: headers, call: endpoint && nameOf(endpoint) } as StoredEntry;
};

/** The points of an earlier process are gone. */
const readEntry = ({ call, point: _point, ...stored }: StoredEntry): JournalEntry =>
  Object.assign(new JournalEntry(stored), stored, {
    endpoint: endpoints.find((endpoint) => nameOf(endpoint) === call),
  });

export class StoredJournal {
  readonly #sqlite: Sqlite;

  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
  }

  /** All entries, the oldest first. */
  read(): JournalEntry[] {
    const rows = this.#sqlite.prepare<[], Buffer>('SELECT entry FROM journal ORDER BY id').pluck().all();
    return rows.map((entry) => readEntry(deserialize(entry)));
  }

  write(entry: JournalEntry): void {
    const insert = this.#sqlite.prepare('INSERT OR REPLACE INTO journal (id, entry) VALUES (?, ?)');
    insert.run(entry.id, serialize(storedEntry(entry)));
  }

  remove(id: number): void {
    this.#sqlite.prepare('DELETE FROM journal WHERE id = ?').run(id);
  }

  clear(): void {
    this.#sqlite.exec('DELETE FROM journal');
  }
}
