import type { EntryLine } from '#contracts/kit/journal.ts';
import type { Kit } from '#web/e2e/kit.ts';

type Mismatch = NonNullable<NonNullable<EntryLine['fits']>['answer']>;

const messagesOf = (what: string, mismatch: Mismatch | null): readonly string[] =>
  mismatch ? [`${what} has ${mismatch.place} as ${mismatch.got}, the contract has ${mismatch.expected}`] : [];

/** An aborted request body, such as a cancelled upload: nobody reads its response. */
const isCutOff = ({ method, status }: EntryLine): boolean => status === 400 && method !== 'GET';

/** How a request and its response break the contract. Injected faults do not count. */
const breachesOf = (line: EntryLine): readonly string[] => {
  const { method, path, status, outcome, fault, fits } = line;
  if (outcome !== 'answered' || fault !== null || method === 'OPTIONS' || isCutOff(line)) return [];
  const breaches = fits
    ? [...messagesOf('the request', fits.request), ...messagesOf('the response', fits.answer)]
    : ['the contract has no such call'];
  return breaches.map((breach) => `${method} ${path} (${status}): ${breach}`);
};

/**
 * Makes a world validate its responses as they pass, because the journal stores only the beginning of long ones.
 * @returns a function to call once at the end: it returns each breach as a line, or none if the world is deleted
 */
export const checkAnswers = async ({ journal }: Pick<Kit, 'journal'>): Promise<() => Promise<readonly string[]>> => {
  await journal({ limit: 1 });
  return async () => {
    // A test may delete its world or stop the server.
    const lines = await journal({ kind: 'api' }).catch(() => []);
    return lines.flatMap(breachesOf).toReversed();
  };
};
