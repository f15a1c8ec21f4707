import { desc } from 'drizzle-orm';
import type { Db } from '#mock-server/db/open.ts';
import { outbox } from '#mock-server/db/system-tables.ts';

/** An SMS or mail the API would have sent. */
export interface Letter {
  readonly kind: 'sms' | 'password_reset' | 'email_change' | 'notice';
  readonly to: string;
  readonly text: string;
  readonly code?: string | null;
  readonly link?: string | null;
}

export class Outbox {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  send({ kind, to, text, code, link }: Letter): void {
    this.#db
      .insert(outbox)
      .values({ kind, recipient: to, text, code, link, at: new Date(this.#now()) })
      .run();
  }

  /** Newest first. */
  list(): { kind: string; to: string; text: string; code?: string; link?: string; at: string }[] {
    const rows = this.#db.select().from(outbox).orderBy(desc(outbox.id)).all();
    return rows.map(({ kind, recipient, text, code, link, at }) => ({
      kind,
      to: recipient,
      text,
      ...(code === null ? {} : { code }),
      ...(link === null ? {} : { link }),
      at: at?.toISOString() ?? '',
    }));
  }
}
