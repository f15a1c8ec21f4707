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
