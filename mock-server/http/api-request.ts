import type { Context } from 'hono';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { SENTENCES } from '#contracts/api/sentences.ts';
import type { ErrorsSeed } from '#fixtures/loader/seed/seed.ts';
import type { Session } from '#mock-server/worlds/sessions.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { type Address, publicOrigin } from './address.ts';
import type { Fields } from './body/fields.ts';
import { readQuery, trimFields } from './body/input.ts';
import type { Env } from './env.ts';
import type { Server } from './server.ts';
import { checkFields } from './validation/check-fields.ts';
import type { ValidationContext } from './validation/rule.ts';
import type { RuleSet } from './validation/rule-set.ts';
import { HttpFailure, serverError, ValidationFailure } from './wire/failures.ts';

/** A request as passed to its handler, with its world, session and error messages. */
export class ApiRequest implements ValidationContext {
  readonly world: World;
  /** Scheme, host and port of this request, for absolute addresses. */
  readonly origin: string;
  /** The SPA's origin, for links in mails. */
  readonly webOrigin: string;
  readonly #errors: () => ErrorsSeed;
  readonly #endpoint: Endpoint;
  readonly #address: Address;
  readonly #body: Fields;
  #input: Fields | undefined;
  session: Session | undefined;
  /** Whether the session predates a change of the password. */
  isOutdated = false;

  constructor(
    c: Context<Env>,
    { errors, webOrigin, networkOrigin }: Pick<Server, 'errors' | 'webOrigin' | 'networkOrigin'>,
    endpoint: Endpoint,
  ) {
    this.#endpoint = endpoint;
    this.#address = c.get('address') as Address;
    this.#body = c.get('body') ?? {};
    this.#errors = errors;
    this.world = c.get('world');
    this.origin = publicOrigin(this.#address.origin, c.get('header'));
    const from = c.get('header')('origin');
    this.webOrigin = from !== undefined && from === networkOrigin ? from : webOrigin;
  }

  /** The parameters of the path, by their names in the endpoint's. */
  get params(): Readonly<Record<string, string>> {
    const parts = this.#address.path.split('/');
    const names = this.#endpoint.path.split('/').entries();
    return Object.fromEntries(
      names.filter(([, name]) => name.startsWith(':')).map(([at, name]) => [name.slice(1), parts[at] ?? '']),
    );
  }

  /** Query and body together, trimmed, unchecked. */
  get input(): Fields {
    const { search } = this.#address;
    this.#input ??= trimFields(search === '' ? this.#body : { ...readQuery(search), ...this.#body });
    return this.#input;
  }

  /** Validates the fields and returns them in the types of their rules. @throws 422 if a rule fails. */
  check<Value>(rules: RuleSet<Value>): Value {
    return checkFields(this.input, rules, this);
  }

  get db(): World['db'] {
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

  /** Logs a member in: new session id, new token. @throws 500 without a session, as in Laravel. */
  logIn({ id, password }: { readonly id: number; readonly password: string | null }): void {
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
}
