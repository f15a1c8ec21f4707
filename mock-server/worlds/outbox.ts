import type { KitMessage, MESSAGE_KINDS } from '#contracts/kit/message.ts';
import { and, desc, eq, gt } from '#mock-server/db/drizzle.ts';
import type { Db } from '#mock-server/db/open.ts';
import { outbox } from '#mock-server/db/system-tables.ts';
import { printable } from '#mock-server/record/masking/printable.ts';

/** An SMS or mail the API would have sent. */
export interface Message {
  readonly kind: (typeof MESSAGE_KINDS)[number];
  readonly to: string;
  readonly text: string;
  readonly code?: string | null;
  readonly link?: string | null;
}

type OutboxRow = typeof outbox.$inferSelect;

/** Which messages: the one with an id, of a kind, to a phone number or email, sent after the one with an id. */
export interface MessageFilter {
  readonly id?: number | undefined;
  readonly kind?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: number | undefined;
}

const NOTHING: readonly number[] = [];

/** The messages of a world, kept in its database. */
export class Outbox {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #tell: ((id: number) => void) | undefined;
  readonly #waiting = new Set<() => void>();
  #sent: number[] = [];
  #closed = false;

  /** `tell` hears the id of what is sent, before its transaction is through. */
  constructor(db: Db, now: () => number, tell?: (id: number) => void) {
    this.#db = db;
    this.#now = now;
    this.#tell = tell;
  }

  /** Keeps a message as sent now, by the world's clock. */
  send({ kind, to, text, code, link }: Message): void {
    const { lastInsertRowid } = this.#db
      .insert(outbox)
      .values({ kind, recipient: to, text, code, link, at: new Date(this.#now()) })
      .run();
    this.#sent.push(Number(lastInsertRowid));
    this.#tell?.(Number(lastInsertRowid));
    // Later, so that a transaction which is rolled back has sent nothing.
    if (this.#waiting.size > 0) setImmediate(() => this.#wake());
  }

  /** All messages as they are stored, for `adopt`. */
  rows(): OutboxRow[] {
    return this.#db.select().from(outbox).all();
  }

  /** Takes over what another world has sent since it began, behind what this one begins with: that many messages each. */
  adopt(rows: readonly OutboxRow[], theirs: number, own: number): void {
    for (const { id, ...row } of rows)
      if (id > theirs)
        this.#db
          .insert(outbox)
          .values({ ...row, id: id - theirs + own })
          .run();
  }

  /** The ids of what was sent since this was asked last. */
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
      // People's names stand in it, and what an imported world says.
      to: printable(recipient),
      text: printable(text),
      ...(code === null ? {} : { code: printable(code) }),
      ...(link === null ? {} : { link: printable(link) }),
      at: at?.toISOString() ?? '',
    }));
  }

  /**
   * The list, as soon as it holds anything. What is there already counts, however old, and is answered at once; otherwise this
   * waits for the first fitting message, at most `ms` of the machine's time, and then answers an empty list. To wait for a further
   * message, give the id of the last one known as `after`. A world that ends while somebody waits answers an empty list;
   * `signal` ends the wait of somebody who has gone.
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
          // Nobody else is there to hear that the database cannot be read.
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

  /** Forgets what was sent; ids go on. */
  clear(): void {
    this.#db.delete(outbox).run();
  }

  /** Lets go of everybody who waits; before the database is closed. */
  close(): void {
    this.#closed = true;
    this.#wake();
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look();
  }
}
