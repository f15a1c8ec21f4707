import { array, boolean, number, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { data } from './laravel.ts';
import { member } from './member.ts';

/** Each of the two calls sends all three fields (decision S25). */
const willingness = object({
  willingness_job_change: number(),
  willingness_side_job: number(),
  sending_agreement: boolean(),
});

/** Saves both willingnesses; the profile calls it for a changed `willingness_job_change`. */
export const saveJobChangeWillingness = endpoint({
  method: 'PATCH',
  path: '/api/user/willingness-job-change',
  body: willingness,
  answer: data(member),
  needsLogin: true,
});

/** Saves both willingnesses; the profile calls it for a changed `willingness_side_job`. */
export const saveSideJobWillingness = endpoint({
  method: 'PATCH',
  path: '/api/user/willingness-side-job',
  body: willingness,
  answer: data(member),
  needsLogin: true,
});

/** One to three ids. */
export const saveDesiredJobTypes = endpoint({
  method: 'POST',
  path: '/api/user/desired-job-types',
  body: object({ job_type_id: array(number()) }),
  answer: data(member),
  needsLogin: true,
});

/** One to three ids. */
export const saveDesiredIndustries = endpoint({
  method: 'POST',
  path: '/api/user/desired-industries/',
  body: object({ industry_id: array(number()) }),
  answer: data(member),
  needsLogin: true,
});

/** `last_displayed_at` is `YYYY-MM-DD HH:mm:ss` in Japan time. */
export const saveDesiredCondition = endpoint({
  method: 'POST',
  path: '/api/user/desired-condition',
  body: object({
    desired_working_hours: optional(number()),
    desired_working_time_zone: optional(number()),
    desired_unit_price: optional(number()),
    last_displayed_at: optional(string()),
  }),
  answer: data(member),
  needsLogin: true,
});
