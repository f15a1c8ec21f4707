import type { KitMessage, MESSAGE_KINDS } from '#contracts/kit/message.ts';
import { and, desc, eq, gt } from '#mock-server/db/drizzle.ts';
import type { Db } from '#mock-server/db/open.ts';
import { outbox } from '#mock-server/db/system-tables.ts';
import { printable } from '#mock-server/record/masking/printable.ts';

/** An SMS or mail of the API. */
export interface Message {
  readonly kind: (typeof MESSAGE_KINDS)[number];
  readonly to: string;
  readonly text: string;
  readonly code?: string | null;
  readonly link?: string | null;
}

type OutboxRow = typeof outbox.$inferSelect;

/** Filters messages by id, kind, recipient, or a preceding id. */
export interface MessageFilter {
  readonly id?: number | undefined;
  readonly kind?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: number | undefined;
}

const NOTHING: readonly number[] = [];

/** The messages of a world, stored in its database. */
export class Outbox {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #notify: ((id: number) => void) | undefined;
  readonly #waiting = new Set<() => void>();
  #sent: number[] = [];
  #closed = false;

  /** `tell` is called with a message's id before its transaction commits. */
  constructor(db: Db, now: () => number, notify?: (id: number) => void) {
    this.#db = db;
    this.#now = now;
    this.#notify = notify;
  }

  /** Stores a message with the world's time. */
  send({ kind, to, text, code, link }: Message): void {
    const { lastInsertRowid } = this.#db
      .insert(outbox)
      .values({ kind, recipient: to, text, code, link, at: new Date(this.#now()) })
      .run();
    this.#sent.push(Number(lastInsertRowid));
    this.#notify?.(Number(lastInsertRowid));
    // Deferred, so that a rolled back transaction wakes nobody.
    if (this.#waiting.size > 0) setImmediate(() => this.#wake());
  }

  rows(): OutboxRow[] {
    return this.#db.select().from(outbox).all();
  }

  /** Appends the messages of another world since its start. `theirs` and `own` are the numbers of messages at each start. */
  adopt(rows: readonly OutboxRow[], theirs: number, own: number): void {
    for (const { id, ...row } of rows)
      if (id > theirs)
        this.#db
          .insert(outbox)
          .values({ ...row, id: id - theirs + own })
          .run();
  }

  /** The ids sent since the last call. */
  takeSent(): readonly number[] {
    if (this.#sent.length === 0) return NOTHING;
    const sent = this.#sent;
    this.#sent = [];
    return sent;
  }

  /** Newest first. */
  list({ id, kind, to, after }: MessageFilter = {}): KitMessage[] {
    const wanted = and(
      id === undefined ? undefined : eq(outbox.id, id),
      kind === undefined ? undefined : eq(outbox.kind, kind),
      to === undefined ? undefined : eq(outbox.recipient, to),
      after === undefined ? undefined : gt(outbox.id, after),
    );
    const rows = this.#db.select().from(outbox).where(wanted).orderBy(desc(outbox.id)).all();
    return rows.map(({ id, kind, recipient, text, code, link, at }) => ({
      id,
      kind: kind as Message['kind'],
      // It may contain names, and text of an imported world.
      to: printable(recipient),
      text: printable(text),
      ...(code === null ? {} : { code: printable(code) }),
      ...(link === null ? {} : { link: printable(link) }),
      at: at?.toISOString() ?? '',
    }));
  }

  /**
   * Returns the list as soon as it is not empty. An existing message counts, however old; otherwise this waits for the first match, at most
   * `ms` of real time, and then returns an empty list. To wait for another message, pass the last id as `after`. If the world ends, the
   * list is empty; `signal` cancels the wait.
   */
  await(filter: MessageFilter, ms: number, signal?: AbortSignal): Promise<KitMessage[]> {
    const there = this.list(filter);
    if (there.length > 0 || ms <= 0 || signal?.aborted) return Promise.resolve(there);
    return new Promise((resolve, reject) => {
      const end = (messages: KitMessage[]) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        signal?.removeEventListener('abort', leave);
        resolve(messages);
      };
      const look = () => {
        try {
          const messages = this.#closed ? [] : this.list(filter);
          if (messages.length > 0 || this.#closed) end(messages);
        } catch (error) {
          // Only this caller can report that the database cannot be read.
          reject(error);
          end([]);
        }
      };
      const leave = () => end([]);
      const timer = setTimeout(leave, ms);
      timer.unref();
      signal?.addEventListener('abort', leave);
      this.#waiting.add(look);
    });
  }

  /** Deletes all messages; ids continue. */
  clear(): void {
    this.#db.delete(outbox).run();
  }

  /** Ends all waits, before the database is closed. */
  close(): void {
    this.#closed = true;
    this.#wake();
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look();
  }
}
