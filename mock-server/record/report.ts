import { breaksContract, isDebugPage } from './compare.ts';
import { matchCall } from './match-call.ts';
import type { Exchange } from './recording.ts';

/** A difference as a line: the call, the real status, and the difference. */
const lineOf = ({ method, path, answer, request }: Exchange, difference: string): string => {
  const status = answer && !difference.startsWith('status:') ? ` ${answer.status}` : '';
  return `${method} ${matchCall(method, path, request.body).label}${status}: ${difference}`;
};

/** What a difference is about. The first match counts. */
const KINDS: readonly (readonly [kind: Kind, pattern: RegExp])[] = [
  ['target', /^(?:leads to|an HTML page|JSON in|The target)/],
  ['unknown call', /^the contract has no such call/],
  ['status', /^status:/],
  ['header', /^header /],
  ['cookie', /^cookie:/],
  ['sentence', /^(?:errors\..*|message): real .*, mock /],
  ['body', /^/],
];
type Kind = 'target' | 'unknown call' | 'status' | 'header' | 'cookie' | 'sentence' | 'body';
const kindOf = (difference: string): Kind => KINDS.find(([, pattern]) => pattern.test(difference))?.[0] ?? 'body';

/** What belongs to a server, not to a call, is reported for its first call only. */
const OF_SERVER: ReadonlySet<Kind> = new Set(['target', 'header', 'cookie']);

/** What to do about a kind: a command, with N for the number of an exchange. */
const REMEDIES: Readonly<Record<Kind, readonly [whose: string, command: string]>> = {
  target: ["the backend's or of --target", 'keep N --as fault'],
  'unknown call': ["the contract's, unless another API answers", 'keep N --as fault'],
  status: ["the mock's at most, the contract allows it", 'keep N --as probe --name NAME'],
  header: ['of whom, "npm run verify -- --url URL" tells', 'keep N --as probe --name NAME'],
  cookie: ['of whom, "npm run verify -- --url URL" tells', 'keep N --as probe --name NAME'],
  sentence: ["the mock's, the contract allows any sentence", 'keep N --as sentence'],
  body: ["the mock's at most, the contract allows it", 'keep N --as probe --name NAME'],
};
const OF_BACKEND = ["the backend's, by the contract", 'keep N --as fault'] as const;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

interface Difference {
  readonly n: number;
  readonly line: string;
  readonly kind: Kind;
  /** Whose mistake it is. */
  readonly mistake: string;
  /** What `npm run kit --` keeps it with. */
  readonly command: string;
  times: number;
}

/** Counts comparisons and collects the differences, each once. */
export class Report {
  readonly #lines = new Map<string, Difference>();
  readonly #compared = { mock: 0, contract: 0, nothing: 0 };
  readonly #whys = new Map<string, number>();
  #debugPages = 0;
  #knownCalls = 0;

  /** The new differences of an exchange, in a line each. */
  add(one: Exchange): string[] {
    const { n, method, path, request, answer } = one;
    const { call, isKnown } = matchCall(method, path, request.body);
    this.#compared[one.compared] += 1;
    if (isKnown) this.#knownCalls += 1;
    if (isDebugPage(answer)) this.#debugPages += 1;
    const why = one.why ?? (one.trouble && 'the response is missing or incomplete');
    if (why !== undefined) this.#whys.set(why, (this.#whys.get(why) ?? 0) + 1);
    return one.differences.flatMap((difference) => {
      const line = lineOf(one, difference);
      const kind = kindOf(difference);
      const key = OF_SERVER.has(kind) ? difference : line;
      const existing = this.#lines.get(key);
      if (existing) {
        existing.times += 1;
        return [];
      }
      const isBackends = (kind === 'status' || kind === 'body') && answer && breaksContract(answer, call, difference);
      const [mistake, command] = isBackends ? OF_BACKEND : REMEDIES[kind];
      this.#lines.set(key, { n, line, kind, mistake, command, times: 1 });
      return [`#${n}  ${line}`];
    });
  }

  get differences(): Difference[] {
    return [...this.#lines.values()];
  }

  get isEmpty(): boolean {
    return this.#compared.mock + this.#compared.contract === 0;
  }

  /** Whether there are requests, but none of the contract's. */
  get isOfOtherApi(): boolean {
    const { mock, contract, nothing } = this.#compared;
    return this.#knownCalls === 0 && mock + contract + nothing > 0;
  }

  /** A line for each kind of difference and whose mistake it is. */
  #remedies(): string[] {
    const groups = Map.groupBy(this.differences, ({ kind, mistake, command }) => [kind, mistake, command].join('\n'));
    return [...groups].map(([key, all]) => {
      const [kind = '', mistake, command = ''] = key.split('\n');
      const numbers = [...new Set(all.map(({ n }) => n))];
      const one = numbers.length === 1 ? command.replace('N', String(numbers[0])) : command;
      const which = numbers.length === 1 ? '' : `, N = ${numbers.join(', ')}`;
      return `  ${kind}: ${all.length}, ${mistake}: npm run kit -- ${one}${which}`;
    });
  }

  /** @param options what the commands need to find the recording, if it is not the usual place's latest */
  summary(options: string): string {
    const { mock, contract, nothing } = this.#compared;
    const whys = [...this.#whys].map(([why, count]) => `${count}: ${why}`).join('; ');
    return [
      `${counted(mock + contract + nothing, 'exchange')}, ${counted(this.#lines.size, 'difference')}.`,
      `${mock} compared with the mock's response to the same request: status, headers, cookies, sentences of failures, keys and types of other bodies.`,
      ...(contract + nothing > 0
        ? [`${contract} compared with the contract only, ${nothing} not at all (${whys}).`]
        : []),
      ...(this.#debugPages > 0
        ? [
            `${counted(this.#debugPages, 'response')} with Laravel's debug keys: APP_DEBUG is true; they are not compared.`,
          ]
        : []),
      ...(this.isOfOtherApi ? ['No request is a call of the contract: this is another API.'] : []),
      ...(this.#lines.size > 0
        ? [`Differences by kind, whose mistake, and the command that keeps them${options && ` (with ${options})`}:`]
        : []),
      ...this.#remedies(),
    ].join('\n');
  }
}
