import { matchCall } from './match-call.ts';
import type { Exchange } from './recording.ts';

/** A difference as a line: the call, the real status, and the difference. */
const lineOf = ({ method, path, answer, request }: Exchange, difference: string): string => {
  const status = answer && !difference.startsWith('status:') ? ` ${answer.status}` : '';
  return `${method} ${matchCall(method, path, request.body).label}${status}: ${difference}`;
};

/** Headers and cookies belong to a server, not to a call: each is reported for its first call only. */
const keyOf = (line: string, difference: string): string =>
  /^(?:header|cookie)\b/.test(difference) ? difference : line;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Counts comparisons and collects the differences, each once. */
export class Report {
  readonly #lines = new Map<string, { readonly n: number; readonly line: string; times: number }>();
  readonly #compared = { mock: 0, contract: 0, nothing: 0 };
  readonly #whys = new Map<string, number>();

  /** The new differences of an exchange, in a line each. */
  add(one: Exchange): string[] {
    this.#compared[one.compared] += 1;
    if (one.why !== undefined) this.#whys.set(one.why, (this.#whys.get(one.why) ?? 0) + 1);
    return one.differences.flatMap((difference) => {
      const line = lineOf(one, difference);
      const key = keyOf(line, difference);
      const existing = this.#lines.get(key);
      if (existing) existing.times += 1;
      else this.#lines.set(key, { n: one.n, line, times: 1 });
      return existing ? [] : [`#${one.n}  ${line}`];
    });
  }

  get differences(): { n: number; line: string; times: number }[] {
    return [...this.#lines.values()];
  }

  get isEmpty(): boolean {
    return this.#compared.mock + this.#compared.contract === 0;
  }

  get summary(): string {
    const { mock, contract, nothing } = this.#compared;
    const whys = [...this.#whys].map(([why, count]) => `${count}: ${why}`).join('; ');
    return [
      `${counted(mock + contract + nothing, 'exchange')}, ${counted(this.#lines.size, 'difference')}.`,
      `${mock} compared with the mock's response to the same request: status, headers, cookies, sentences of failures, keys and types of other bodies.`,
      ...(contract + nothing > 0
        ? [`${contract} compared with the contract only, ${nothing} not at all (${whys}).`]
        : []),
    ].join('\n');
  }
}
