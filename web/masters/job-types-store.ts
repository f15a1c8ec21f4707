import { jobType, listJobTypes } from '#contracts/api/masters.ts';
import { call } from '#web/api/api.ts';
import { masterStore } from './master-store.ts';

const store = masterStore({ name: 'job-types', entry: jobType, fetch: () => call(listJobTypes) });

/** The job types, and where their loading stands. */
export const useJobTypes = () => {
  const { phase, entries } = store.use();
  return { phase, jobTypes: entries };
};

/** Loads the job types once a session. */
export const loadJobTypes = store.load;
