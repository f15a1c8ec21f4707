import { WEB } from '#mock-server/app.testing.ts';

/** A world of its own for one registration, named by cookie as a browser says it or by header as a test may. */
export interface OwnWorld {
  readonly id: string;
  readonly by: 'cookie' | 'header';
}

/** What stands in the head of an answer: twice the same name gives a list. */
export type Heads = Readonly<Record<string, string | readonly string[] | undefined>>;

const COOKIE = /^([^=]+)=([^;]*)/;

/** Somebody on the way through one registration: what the answers have told them, and what their browser keeps and sends. */
export class Visitor {
  readonly number: number;
  readonly world: OwnWorld | undefined;
  readonly phone: string;
  /** The offer that they came by. */
  offer = 0;
  /** The code that was sent to their phone. */
  code = '';
  readonly #jar = new Map<string, string>();

  /** @param number tells them from everybody else who registers in this world */
  constructor(number: number, world?: OwnWorld) {
    this.number = number;
    this.world = world;
    this.phone = `080${String(number).padStart(8, '0')}`;
    if (world?.by === 'cookie') this.#jar.set('kit_world', world.id);
  }

  /** The id of the world they are in. */
  get worldId(): string {
    return this.world?.id ?? 'default';
  }

  /** What their browser says of itself with a request. */
  heads(method: string): Record<string, string> {
    const token = method === 'GET' ? undefined : this.#jar.get('XSRF-TOKEN');
    const cookies = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      accept: 'application/json',
      origin: WEB,
      ...(cookies !== '' && { cookie: cookies }),
      ...(token !== undefined && { 'x-xsrf-token': decodeURIComponent(token) }),
      ...(this.world?.by === 'header' && { 'x-kit-world': this.world.id }),
    };
  }

  /** Keeps the cookies of an answer. */
  keep(heads: Heads): void {
    const lines = Object.entries(heads).filter(([name]) => name.toLowerCase() === 'set-cookie');
    for (const line of lines.flatMap(([, value = []]) => value)) {
      const [, name = '', value = ''] = COOKIE.exec(line) ?? [];
      this.#jar.set(name, value);
    }
  }
}
