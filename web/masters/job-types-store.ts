import { array } from 'superstruct';
import { proxy, useSnapshot } from 'valtio';
import { type JobType, jobType, listJobTypes } from '#contracts/api/masters.ts';
import { call } from '#web/api/api.ts';
import { persisted } from '#web/storage/persisted.ts';

interface JobTypesState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  jobTypes: JobType[];
}

const state = proxy<JobTypesState>({ phase: 'idle', jobTypes: [] });
const memory = persisted('session', 'tsugimichi.job-types', array(jobType));

export const useJobTypes = () => useSnapshot(state);

/** Loads the job types once a session; a failure is logged and shown by the control that needed them (decision S22). */
export const loadJobTypes = async (): Promise<void> => {
  if (state.phase === 'loading' || state.phase === 'ready') return;
  state.phase = 'loading';
  const kept = memory.recall();
  if (kept?.length) {
    Object.assign(state, { phase: 'ready', jobTypes: kept });
    return;
  }
  const answer = await call(listJobTypes);
  if (!answer.success) {
    console.warn(`The job types could not be loaded: ${answer.code} ${answer.message}`);
    state.phase = 'failed';
    return;
  }
  memory.keep(answer.data);
  Object.assign(state, { phase: 'ready', jobTypes: answer.data });
};
