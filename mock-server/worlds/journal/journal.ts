import { setFlagsFromString } from 'node:v8';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { type HeaderSource, JournalEntry, type TrafficKind } from './entry.ts';
import type { StoredJournal } from './stored-journal.ts';

const MAX_CALLS = 2_000;
/** Limit for pictures and kit requests together, so that a page full of pictures does not displace API requests. */
const MAX_OTHERS = 500;

/**
 * A full journal drops an entry with every request. Those entries are old, so V8 would collect them only after memory has quadrupled;
 * this collects when it has doubled.
 */
const collectEarlier = (): void => setFlagsFromString('--heap-growing-percent=100');

type Stored = Pick<StoredJournal, 'read' | 'write' | 'remove' | 'clear'>;

/** The last 2,000 requests of a world, plus the last 500 pictures and kit requests. */
export class Journal {
  readonly #now: () => number;
  readonly #notify: ((entry: JournalEntry) => void) | undefined;
  readonly #stored: Stored | undefined;
  #calls: JournalEntry[] = [];
  #others: JournalEntry[] = [];
  #count = 0;
  /** Stored entries are read on first use: a server opens all its worlds at its start. */
  #isRead = false;

  /** `notify` is called for every entry when it opens and when it ends; `stored` keeps those that have ended. */
  constructor(now: () => number, notify?: (entry: JournalEntry) => void, stored?: Stored) {
    this.#now = now;
    this.#notify = notify;
    this.#stored = stored;
  }

  /** Records a request on arrival; its entry is completed with the response. */
  open(method: string, url: string, requestHeaders: HeaderSource, kind: TrafficKind = 'api'): JournalEntry {
    this.#read();
    this.#count += 1;
    if (this.#count === MAX_CALLS) collectEarlier();
    const entry = new JournalEntry({ id: this.#count, at: this.#now(), method, url, requestHeaders, kind });
    this.#add(entry);
    entry.onEnd = this.#onEnd;
    // Kit requests cause their own events, such as an armed fault or a moved clock.
    if (kind !== 'kit') this.#notify?.(entry);
    return entry;
  }

  readonly #onEnd = (entry: JournalEntry): void => {
    this.#stored?.write(entry);
    if (entry.kind !== 'kit') this.#notify?.(entry);
  };

  #add(entry: JournalEntry): void {
    const [entries, most] = entry.kind === 'api' ? [this.#calls, MAX_CALLS] : [this.#others, MAX_OTHERS];
    if (entries.push(entry) <= most) return;
    const oldest = entries.shift();
    if (oldest) this.#stored?.remove(oldest.id);
  }

  #read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    const entries = this.#stored?.read() ?? [];
    for (const entry of entries) this.#add(entry);
    this.#count = entries.at(-1)?.id ?? 0;
  }

  adoptImported(imported: KitEntry): void {
    this.open(imported.method, imported.url, {}, imported.kind).imported = imported;
  }

  /** All entries, the oldest first, and their total number, for `adopt`. */
  get state(): { readonly entries: readonly JournalEntry[]; readonly count: number } {
    return { entries: this.list().reverse(), count: this.#count };
  }

  adopt({ entries, count }: Journal['state']): void {
    this.#isRead = true;
    this.#calls = entries.filter(({ kind }) => kind === 'api');
    this.#others = entries.filter(({ kind }) => kind !== 'api');
    this.#count = count;
  }

  /** Newest first. */
  list(): JournalEntry[] {
    this.#read();
    return [...this.#calls, ...this.#others].sort((a, b) => b.id - a.id);
  }

  /** The entry with this id, as in a URL. */
  find(id: string): JournalEntry | undefined {
    return this.list().find((entry) => String(entry.id) === id);
  }

  clear(): void {
    this.#read();
    this.#calls = [];
    this.#others = [];
    this.#stored?.clear();
  }
}
