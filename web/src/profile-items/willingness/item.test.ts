import { expect, test } from 'vitest';
import { completeWillingness, willingnessCall, willingnessOf } from './item.ts';

const member = { id: 1, willingness_job_change: 3, willingness_side_job: 2, sending_agreement: true };

test.each([
  [{ willingness_job_change: 1 }, '/api/user/willingness-job-change'],
  [{ sending_agreement: false }, '/api/user/willingness-job-change'],
  [{ willingness_side_job: 1 }, '/api/user/willingness-side-job'],
  [{ willingness_job_change: 1, willingness_side_job: 1 }, '/api/user/willingness-side-job'],
])('sends a change of %o to %s', (change, path) => {
  const next = completeWillingness({ ...willingnessOf(member), ...change });
  expect(next && willingnessCall(member, next).path).toBe(path);
});

test('sends nothing before both are chosen', () => {
  const draft = willingnessOf({ id: 1 });
  expect(draft.sending_agreement).toBe(false);
  expect(completeWillingness(draft)).toBeNull();
  expect(completeWillingness({ ...draft, willingness_job_change: 1 })).toBeNull();
  expect(completeWillingness({ ...draft, willingness_job_change: 1, willingness_side_job: 3 })).toEqual({
    willingness_job_change: 1,
    willingness_side_job: 3,
    sending_agreement: false,
  });
});
