import { any, string, validate } from 'superstruct';
import { type TabMemory, typedApplicant } from '#contracts/kit/beginning.ts';
import { forgetKey, keysOf, persisted } from '#web/src/storage/persisted.ts';

/** The kit's own settings are never cleared. */
const isOfProduct = (key: string): boolean => !key.startsWith('kit');

const clear = (kind: 'session' | 'local'): void => {
  for (const key of keysOf(kind, '').filter(isOfProduct)) forgetKey(kind, key);
};

/** The SPA's keys: the first two of the tab, the last one of the browser. */
export const TAB_KEYS = ['tsugimichi.draft.identity', 'tsugimichi.return', 'query'] as const;
const [identityKey, returnKey, queryKey] = TAB_KEYS;
const applicantMemory = persisted('session', identityKey, any());
const returnMemory = persisted('session', returnKey, string());
const queryMemory = persisted('local', queryKey, string(), { parse: String, stringify: String });

/** The values of the SPA's keys, in the format of scenarios. */
export const tabOf = (identity: unknown, return_to: string | undefined, query: string | undefined): TabMemory => {
  const [, applicant] = validate(identity, typedApplicant, { coerce: true, mask: true });
  const advertisement = query?.replace(/^\?/, '');
  return {
    ...(applicant && { applicant }),
    ...(return_to && { return_to }),
    ...(advertisement?.includes('=') && { advertisement }),
  };
};

/** The SPA's stored data in this tab, in the format of scenarios. */
export const readTab = (): TabMemory => tabOf(applicantMemory.read(), returnMemory.read(), queryMemory.read());

/**
 * Replaces the SPA's stored data by that of a state. Only this file of the kit uses the SPA's storage keys, which
 * `identity-memory.ts`, `return-to.ts` and `location-store.ts` write.
 * @returns false if the storage is full or forbidden, so that the next document would miss data
 */
export const storeInTab = ({ applicant, return_to, advertisement }: TabMemory): boolean => {
  clear('session');
  clear('local');
  const stored: boolean[] = [];
  if (applicant) {
    const { sent_at, ...typed } = applicant;
    stored.push(applicantMemory.write({ ...typed, ...(sent_at !== undefined && { sentAt: Date.parse(sent_at) }) }));
  }
  if (return_to !== undefined) stored.push(returnMemory.write(return_to));
  if (advertisement !== undefined) stored.push(queryMemory.write(`?${advertisement}`));
  return stored.every(Boolean);
};
