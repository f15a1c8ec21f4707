import autocannon from 'autocannon';
import { type Measured, watch } from './memory.ts';
import { heard, said } from './step.ts';
import type { Heads, Visitor } from './visitor.ts';
import type { Way } from './way.ts';

/**
 * What a crowd has seen. Whoever is through early waits for the others with a request too: where it is answered before the end, it
 * counts among requests and times.
 */
export interface Seen {
  /** Whole registrations, from the first request to the application. */
  readonly registrations: number;
  /** Answers, those about worlds included. */
  readonly requests: number;
  /** ms of an answer, to its last byte. */
  readonly median: number;
  readonly p99: number;
  /** Sentences of what went wrong, each once. */
  readonly failures: readonly string[];
  /** MB, as `watch` has seen them. */
  readonly memory: Awaited<ReturnType<typeof watch>>;
}

/** An answer that takes longer is none, in seconds. */
const PATIENCE = 30;
/** Whoever is on the way when the time is over has so long to come to the end, in seconds. */
const REST = 60;
/** autocannon knows no end of a connection but that of all: whoever is through early waits for a message that nobody sends. */
const WAITING = { method: 'GET', path: '/__kit/worlds/default/outbox?to=nobody&wait=10s' } as const;

/** What autocannon hands from call to call on a connection; empty again when the list begins anew. */
interface Seat {
  visitor?: Visitor;
}

/** Those who come one after the other: each connection of autocannon is one person, each round of its list one registration. */
class People {
  readonly failures = new Set<string>();
  through = 0;
  readonly #way: Way;
  readonly #until: number;
  readonly #left: () => void;
  #begun = 0;
  #failed = 0;

  /** @param left is called when the time is over and the last one has come to the end */
  constructor(way: Way, ms: number, left: () => void) {
    this.#way = way;
    this.#until = performance.now() + ms;
    this.#left = left;
  }

  /** Registrations that were begun and came to no end, neither a good nor a bad one. */
  get unfinished(): number {
    return this.#begun - this.through - this.#failed;
  }

  requests(): autocannon.Request[] {
    return this.#way.steps.map((_, at) => ({
      // Nothing begins the list anew, which autocannon's types do not know.
      setupRequest: (request, seat) => this.#says(request, seat, at) as autocannon.Request,
      onResponse: (status, body, seat, heads) => this.#hears({ status, body, heads: heads as Heads }, seat, at),
    }));
  }

  #says(request: autocannon.Request, seat: Seat, at: number): autocannon.Request | undefined {
    if (at === 0) {
      if (performance.now() >= this.#until) return { ...request, ...WAITING };
      this.#begun += 1;
      seat.visitor = this.#way.visitor(this.#begun);
    }
    const step = this.#way.steps[at];
    return seat.visitor && step && { ...request, ...said(step, seat.visitor) };
  }

  #hears(answer: Parameters<typeof heard>[2], seat: Seat, at: number): void {
    const step = this.#way.steps[at];
    if (!seat.visitor || !step) {
      this.#waited(answer);
      return;
    }
    try {
      heard(step, seat.visitor, answer);
      if (at < this.#way.steps.length - 1) return;
      this.through += 1;
    } catch (error) {
      this.failures.add((error as Error).message);
      this.#failed += 1;
    }
    delete seat.visitor;
    if (performance.now() >= this.#until && this.unfinished === 0) this.#left();
  }

  #waited({ status }: Parameters<typeof heard>[2]): void {
    if (status !== 200)
      this.failures.add(`${WAITING.method} ${WAITING.path} was answered with ${status}, not with 200.`);
  }
}

/** Sentences of what is missing at the end, which no answer and no error has told. */
const missing = ({ unfinished }: People, { sent, total }: autocannon.Result['requests'], people: number): string[] => [
  ...(unfinished > 0 ? [`${unfinished} registrations did not come to their end.`] : []),
  // One on each connection is cut off at the end. A connection closed in place of an answer is no error to autocannon.
  ...(sent - total === people
    ? []
    : [`${sent} requests were sent and ${total} answered: not all but the ${people} cut off at the end.`]),
];

/**
 * People at once on one server, each through registration after registration, without a pause, until the time is over; whoever is on
 * the way then comes to the end, or is told as a failure when the rest (in seconds) is over too.
 */
export const crowd = async (
  mock: Measured,
  way: Way,
  { people = 50, ms = 60_000, rest = REST } = {},
): Promise<Seen> => {
  const crowded = new People(way, ms, () => run.stop());
  const run = autocannon({
    url: mock.url,
    connections: people,
    duration: ms / 1_000 + rest,
    timeout: PATIENCE,
    // A server that is gone is asked again at once, without end.
    bailout: people,
    requests: crowded.requests(),
  }) as Promise<autocannon.Result> & autocannon.Instance;
  run.on('reqError', (error: Error) => crowded.failures.add(error.message));
  const [memory, seen] = await Promise.all([watch(mock, ms), run]);
  return {
    registrations: crowded.through,
    requests: seen.requests.total,
    median: seen.latency.p50,
    p99: seen.latency.p99,
    failures: [...crowded.failures, ...missing(crowded, seen.requests, people)],
    memory,
  };
};
