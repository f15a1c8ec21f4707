import { any, object, string, validate } from 'superstruct';
import type { TabMemory } from '#contracts/kit/beginning.ts';
import { forgetKey, keysOf, persisted } from '#web/src/storage/persisted.ts';

/** The kit's own settings stay. */
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

/** What the SPA remembers in this tab, as a scenario writes it. */
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
 * Leaves in the browser's storage what the SPA remembers in this state, and nothing of another one. Here alone the kit knows the
 * SPA's keys: `identity-memory.ts`, `return-to.ts` and `location-store.ts` write them.
 * @returns false where the storage is full or forbidden and the next document would not find all of it
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
