import { any, object, string, validate } from 'superstruct';
import type { TabMemory } from '#contracts/kit/beginning.ts';
import { forgetKey, keysOf, persisted } from '#web/src/storage/persisted.ts';

/** The kit's own settings are never cleared. */
const isOfProduct = (key: string): boolean => !key.startsWith('kit');

const clear = (kind: 'session' | 'local'): void => {
  for (const key of keysOf(kind, '').filter(isOfProduct)) forgetKey(kind, key);
};

const applicantMemory = persisted('session', 'tsugimichi.draft.identity', any());
const typedIdentity = object({
  last_name: string(),
  first_name: string(),
  last_name_kana: string(),
  first_name_kana: string(),
  phone_number: string(),
});
const returnMemory = persisted('session', 'tsugimichi.return', string());
const queryMemory = persisted('local', 'query', string(), { parse: String, stringify: String });

/** The SPA's stored data in this tab, in the format of scenarios. */
export const readTab = (): TabMemory => {
  const [, applicant] = validate(applicantMemory.read(), typedIdentity, { coerce: true, mask: true });
  const return_to = returnMemory.read();
  const advertisement = queryMemory.read()?.replace(/^\?/, '');
  return {
    ...(applicant && { applicant }),
    ...(return_to && { return_to }),
    ...(advertisement?.includes('=') && { advertisement }),
  };
};

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
