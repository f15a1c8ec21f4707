import type { EntryLine } from '#contracts/kit/journal.ts';
import type { Kit } from './kit.ts';

type Mismatch = NonNullable<NonNullable<EntryLine['fits']>['answer']>;

const messagesOf = (what: string, mismatch: Mismatch | null): readonly string[] =>
  mismatch ? [`${what} has ${mismatch.place} as ${mismatch.got}, the contract has ${mismatch.expected}`] : [];

/** A body that broke off on its way, as of an upload that was ended: nobody reads the answer to it. */
const isCutOff = ({ method, status }: EntryLine): boolean => status === 400 && method !== 'GET';

/** What of a request and its answer the contract does not have. What a fault did is no word of the API's. */
const breachesOf = (line: EntryLine): readonly string[] => {
  const { method, path, status, outcome, fault, fits } = line;
  if (outcome !== 'answered' || fault !== null || method === 'OPTIONS' || isCutOff(line)) return [];
  const breaches = fits
    ? [...messagesOf('the request', fits.request), ...messagesOf('the answer', fits.answer)]
    : ['the contract has no such call'];
  return breaches.map((breach) => `${method} ${path} (${status}): ${breach}`);
};

/**
 * Has a world judge its answers as they pass, the long ones too, of which the journal keeps the beginning only.
 * @returns what looks at them in the end, once: each breach of the contract in a line, none of a world that is gone
 */
export const checkAnswers = async ({ journal }: Pick<Kit, 'journal'>): Promise<() => Promise<readonly string[]>> => {
  await journal({ limit: 1 });
  return async () => {
    // A test may drop its world, or end the server.
    const lines = await journal({ kind: 'api' }).catch(() => []);
    return lines.flatMap(breachesOf).toReversed();
  };
};
