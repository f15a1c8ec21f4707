import { expect, test } from 'vitest';
import { willingnessCall, willingnessOf } from './item.ts';

const member = { id: 1, willingness_job_change: 3, willingness_side_job: 2, sending_agreement: true };

test.each([
  [{ willingness_job_change: 1 }, '/api/user/willingness-job-change'],
  [{ sending_agreement: false }, '/api/user/willingness-job-change'],
  [{ willingness_side_job: 1 }, '/api/user/willingness-side-job'],
  [{ willingness_job_change: 1, willingness_side_job: 1 }, '/api/user/willingness-side-job'],
])('sends a change of %o to %s', (change, path) => {
  expect(willingnessCall(member, { ...member, ...change }).path).toBe(path);
});

test('a member without answers has agreed to nothing', () => {
  expect(willingnessOf({ id: 1 })).toEqual({ sending_agreement: false });
});
