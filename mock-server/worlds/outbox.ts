import { EventEmitter, once } from 'node:events';
import type { KitMessage, MESSAGE_KINDS } from '#contracts/kit/message.ts';
import { printable } from '#contracts/printable.ts';
import { and, desc, eq, gt } from '#mock-server/db/drizzle.ts';
import type { Db } from '#mock-server/db/open.ts';
import { outbox } from './world-tables.ts';

export interface Message {
  readonly kind: (typeof MESSAGE_KINDS)[number];
  readonly to: string;
  readonly text: string;
  readonly code?: string | null;
  readonly link?: string | null;
}

export interface MessageFilter {
  readonly id?: number | undefined;
  readonly kind?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: number | undefined;
}

export class Outbox {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #notify: ((id: number) => void) | undefined;
  readonly #sending = new EventEmitter().setMaxListeners(0);
  readonly #closed = new AbortController();
  #sent: number[] = [];

  /** `notify` is called with a message's id before its transaction commits. */
  constructor(db: Db, now: () => number, notify?: (id: number) => void) {
    this.#db = db;
    this.#now = now;
    this.#notify = notify;
  }

  send({ kind, to, text, code, link }: Message): void {
    const { lastInsertRowid } = this.#db
      .insert(outbox)
      .values({ kind, recipient: to, text, code, link, at: new Date(this.#now()) })
      .run();
    this.#sent.push(Number(lastInsertRowid));
    this.#notify?.(Number(lastInsertRowid));
    // Deferred, so that a rolled back transaction wakes nobody.
    if (this.#sending.listenerCount('sent') > 0) setImmediate(() => this.#sending.emit('sent'));
  }

  /** The ids sent since the last call. */
  takeSent(): readonly number[] {
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
  async await(filter: MessageFilter, ms: number, signal?: AbortSignal): Promise<KitMessage[]> {
    const end = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(ms), ...(signal ? [signal] : [])]);
    for (;;) {
      const there = this.#closed.signal.aborted ? [] : this.list(filter);
      if (there.length > 0 || ms <= 0 || end.aborted) return there;
      await once(this.#sending, 'sent', { signal: end }).catch(() => {});
    }
  }

  /** Deletes all messages; ids continue. */
  clear(): void {
    this.#db.delete(outbox).run();
  }

  /** Ends all waits, before the database is closed. */
  close(): void {
    this.#closed.abort();
  }
}
