import { loadErrors } from '#fixtures/load.ts';
import { compare } from './compare.ts';
import type { Answered, Exchange } from './exchange.ts';
import { type Keeping, keptAnswer } from './kept.ts';
import { knownCall } from './known-call.ts';
import type { Mirrored, MockWorld, Twin } from './mirror.ts';

interface SentRequest extends Pick<Mirrored, 'headers' | 'body'> {
  readonly method: string;
  /** Path and query; `path` as it is kept. */
  readonly address: string;
  /** The request's body as it is kept. */
  readonly text: string | null;
  /** Why it cannot be put to the mock. */
  readonly unsent?: string | undefined;
}

export type Judged = Pick<Exchange, 'mock' | 'as' | 'compared' | 'why' | 'differences'>;

/** Puts a request to the mock as the twin of who asked, and compares the real answer with the mock's, else with the contract. */
export const judge = async (
  real: Answered,
  { method, address, headers, body, text, unsent }: SentRequest,
  { twin, as, mock, keeping }: { twin: Twin; as: string | undefined; mock: MockWorld; keeping: Keeping },
): Promise<Judged> => {
  const { call, isKnown } = knownCall(method, address, text);
  const errors = loadErrors();
  if (unsent !== undefined)
    return { mock: null, as: twin.as, ...compare(real, null, { isKnown, call, errors, why: unsent }) };
  const succeeded = real.status < 400;
  const answer = await twin.put({ method, path: address, headers, body, call, succeeded }, as);
  const kept = keptAnswer(answer.response, answer.bytes, { origin: mock.webOrigin, url: mock.url }, keeping);
  return { mock: kept, as: twin.as, ...compare(real, kept, { isKnown, call, errors, why: answer.why }) };
};
