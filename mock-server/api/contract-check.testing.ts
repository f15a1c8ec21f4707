import { storageHeaders } from '#contracts/api/endpoint.ts';
import { PLAIN } from '#mock-server/http/middleware/handle-cors.ts';
import { entryAnswerMismatch } from '#mock-server/kit/journal/contract-match.ts';
import type { JournalEntry } from '#mock-server/worlds/journal/entry.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';

/** How a response breaks the contract; undefined if it matches, or a fault made it. */
const breachOf = (entry: JournalEntry): string | undefined => {
  const { endpoint, fault, method, kind } = entry;
  if (kind !== 'api' || fault !== undefined || method === 'OPTIONS' || method === 'HEAD') return undefined;
  if (!endpoint) return 'the contract has no such call: let a stranger send it';
  const stored = storageHeaders(endpoint, entry.status ?? 0);
  for (const name of ['cache-control', 'clear-site-data'])
    if (entry.headers[name] !== (stored[name] ?? PLAIN[name])) return `${name} is ${entry.headers[name]}`;
  const response = entryAnswerMismatch(entry, endpoint);
  return response ? `${response.place} is ${response.got}, the contract has ${response.expected}` : undefined;
};

/** Checks each response of these worlds against the contract. It throws with the call and the undeclared part. */
export const contractCheckIn =
  (worlds: Worlds) =>
  ({ headers }: Request, call: string): void => {
    const entries = worlds.ids.flatMap((id) => worlds.get(id)?.journal.list() ?? []);
    const entry = entries.find(({ requestHeaders }) => requestHeaders === headers);
    const breach = entry && breachOf(entry);
    if (breach !== undefined) throw new Error(`${call} (${entry?.status}): ${breach}`);
  };
