import { array, type Struct } from 'superstruct';
import { industryCategory, jobType, listIndustries, listJobTypes } from '#contracts/api/masters.ts';
import { call } from '#web/src/api/api.ts';
import type { Result } from '#web/src/api/client.ts';
import { takeEarly } from '#web/src/api/early.ts';
import { listStore, useList } from '#web/src/lists/list-store.ts';
import { masterKey } from '#web/src/storage/keys.ts';
import { persisted } from '#web/src/storage/persisted.ts';

interface MasterList<Entry> {
  /** Names the list in logs and in sessionStorage. */
  name: string;
  entry: Struct<Entry, unknown>;
  fetch(): Promise<Result<readonly Entry[]>>;
}

/**
 * A list that is the same for all users, loaded once per session and cached in sessionStorage. A failure is logged; the
 * control that needs the list shows it, and the next `load` retries (decision S22).
 */
export const masterStore = <Entry extends object>({ name, entry, fetch }: MasterList<Entry>) => {
  const memory = persisted('session', masterKey(name), array(entry));
  const list = listStore<Entry>(async () => {
    const cached = memory.read();
    if (cached?.length) return { success: true, data: cached, code: 200 };
    const result = await fetch();
    if (result.success) memory.write([...result.data]);
    return result;
  });
  let once: Promise<void> | undefined;
  const loadOnce = async (): Promise<void> => {
    const failure = await list.load(null);
    if (!failure) return;
    once = undefined;
    console.warn(`The ${name} could not be loaded: ${failure.code} ${failure.message}`);
  };
  /** Loads the list unless it is loaded or loading. */
  const load = (): Promise<void> => {
    once ??= loadOnce();
    return once;
  };
  return { state: list.state, load };
};

const industriesStore = masterStore({
  name: 'industries',
  entry: industryCategory,
  fetch: () => call(listIndustries, {}, { early: takeEarly('industries') }),
});

export const useIndustries = () => {
  const { phase, entries } = useList(industriesStore);
  return { phase, categories: entries };
};

export const loadIndustries = industriesStore.load;

const jobTypesStore = masterStore({
  name: 'job-types',
  entry: jobType,
  fetch: () => call(listJobTypes, {}, { early: takeEarly('job-types') }),
});

export const useJobTypes = () => {
  const { phase, entries } = useList(jobTypesStore);
  return { phase, jobTypes: entries };
};

export const loadJobTypes = jobTypesStore.load;
