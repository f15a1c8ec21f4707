import { jobType, listJobTypes } from '#contracts/api/masters.ts';
import { call } from '#web/api/api.ts';
import { masterStore } from './master-store.ts';

const store = masterStore({ name: 'job-types', entry: jobType, fetch: () => call(listJobTypes) });

export const useJobTypes = () => {
  const { phase, entries } = store.use();
  return { phase, jobTypes: entries };
};

/** Loads the job types once a session. */
export const loadJobTypes = store.load;
