import { jobType, listJobTypes } from '#contracts/api/masters.ts';
import { call } from '#web/src/api/api.ts';
import { takeEarly } from '#web/src/api/early.ts';
import { useList } from '#web/src/lists/list-store.ts';
import { masterStore } from './master-store.ts';

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
