import { industryCategory, jobType, listIndustries, listJobTypes } from '#contracts/api/masters.ts';
import { call } from '#web/src/api/api.ts';
import { takeEarly } from '#web/src/api/early.ts';
import { useList } from '#web/src/lists/list-store.ts';
import { masterStore } from './master-store.ts';

const industriesStore = masterStore({
  name: 'industries',
  entry: industryCategory,
  fetch: () => call(listIndustries, {}, { early: takeEarly('industries') }),
});

/** The tree of industries and its loading phase. */
export const useIndustries = () => {
  const { phase, entries } = useList(industriesStore);
  return { phase, categories: entries };
};

/** Loads the industries once per session. */
export const loadIndustries = industriesStore.load;

const jobTypesStore = masterStore({
  name: 'job-types',
  entry: jobType,
  fetch: () => call(listJobTypes, {}, { early: takeEarly('job-types') }),
});

/** The job types and their loading phase. */
export const useJobTypes = () => {
  const { phase, entries } = useList(jobTypesStore);
  return { phase, jobTypes: entries };
};

/** Loads the job types once per session. */
export const loadJobTypes = jobTypesStore.load;
