import { SENTENCES } from '#contracts/api/sentences.ts';
import type { ErrorsSeed } from '#fixtures/loader/seed.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { type MemberRow, members } from '#mock-server/db/member-tables.ts';
import type { Db } from '#mock-server/db/open.ts';
import type { Session } from '#mock-server/worlds/sessions.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { Encoded } from './handler.ts';
import type { Surroundings } from './validation/rule.ts';
import { HttpFailure, serverError, unauthenticated, ValidationFailure } from './wire/failures.ts';
import { phpJson } from './wire/php-json.ts';

/** The context of a request: its world, session and error messages. */
export class Context implements Surroundings {
  readonly world: World;
  /** Scheme, host and port of this request, for absolute addresses. */
  readonly origin: string;
  /** The SPA's origin, for links in mails. */
  readonly webOrigin: string;
  readonly #errors: () => ErrorsSeed;
  /** The cache key of the response: its address; null if the body matters too. */
  readonly #place: string | null;
  session: Session | undefined;
  /** Whether the session predates a change of the password. */
  isOutdated = false;

  constructor(
    world: World,
    origin: string,
    place: string | null,
    { errors, webOrigin }: { readonly errors: () => ErrorsSeed; readonly webOrigin: string },
  ) {
    this.world = world;
    this.origin = origin;
    this.webOrigin = webOrigin;
    this.#place = place;
    this.#errors = errors;
  }

  get db(): Db {
    return this.world.db;
  }

  get errors(): ErrorsSeed {
    return this.#errors();
  }

  /** The world's time. */
  now(): Date {
    return new Date(this.world.clock.now());
  }

  /** The session's member; null for a visitor. */
  get memberId(): number | null {
    return this.session?.memberId ?? null;
  }

  /** The signed-in member. @throws 401 for a visitor. */
  member(): MemberRow {
    const id = this.memberId;
    const row = id === null ? undefined : this.world.db.select().from(members).where(eq(members.id, id)).get();
    if (!row) throw unauthenticated();
    return row;
  }

  /** Logs a member in: new session id, new token. @throws 500 without a session, as in Laravel. */
  logIn({ id, password }: Pick<MemberRow, 'id' | 'password'>): void {
    this.session = this.world.sessions.replace(this.#session(), id, password);
  }

  /** Ends the session and starts an anonymous one. */
  logOut(): void {
    this.session = this.world.sessions.replace(this.#session(), null, null);
  }

  /** Empties the session, including its token. */
  flushSession(): void {
    this.session = this.world.sessions.flush(this.#session());
  }

  /** Marks this session as current after its member changed the password. */
  keepSession(passwordHash: string): void {
    this.world.sessions.renewHash(this.#session(), passwordHash);
  }

  #session(): Session {
    if (!this.session) throw serverError();
    return this.session;
  }

  /** A domain failure of fixtures/errors.yaml, ready to throw. */
  failure(name: string): HttpFailure {
    const failure = this.errors.failures[name];
    if (!failure) throw new Error(`fixtures/errors.yaml has no failures.${name}`);
    const { status, field, message } = failure;
    const text = typeof message === 'string' ? message : SENTENCES[message.contract as keyof typeof SENTENCES];
    const thrown =
      field === undefined ? new HttpFailure(status, text) : new ValidationFailure({ [field]: [text] }, '', status);
    thrown.rules = [{ field: field ?? null, rule: name, sentence: text }];
    return thrown;
  }

  /** The body of a success without an entity. */
  message(name: string): { message: string } {
    const message = this.errors.messages[name];
    if (message === undefined) throw new Error(`fixtures/errors.yaml has no messages.${name}`);
    return { message };
  }

  /** The encoded response for this address and member, cached until the world changes: 30 cards in 31 µs instead of 323. */
  remembered(make: () => unknown): Encoded {
    // phpJson escapes everything beyond ASCII.
    const encode = () => Buffer.from(phpJson(make()), 'latin1');
    if (this.#place === null) return new Encoded(encode());
    const { seen } = this.world.watch;
    if (seen) seen.isRemembered = true;
    const encodeAnew = () => {
      if (seen) seen.isRemembered = false;
      return encode();
    };
    return new Encoded(this.world.memo.get(`${this.memberId ?? ''} ${this.origin}${this.#place}`, encodeAnew));
  }
}
