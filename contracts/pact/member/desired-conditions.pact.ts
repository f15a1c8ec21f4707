import { test } from 'vitest';
import {
  saveDesiredCondition,
  saveDesiredIndustries,
  saveDesiredJobTypes,
  saveJobChangeWillingness,
  saveSideJobWillingness,
} from '#contracts/api/desired-conditions.ts';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import type { Template } from '#contracts/pact/answer.ts';
import { given, like, refusal, testInteraction } from '#contracts/pact/pact.ts';
import { memberWith } from './member-body.ts';

const as = 'aoi';
const willing = { willingness_job_change: 1, willingness_side_job: 1, sending_agreement: false };
const condition = { desired_working_hours: 3, desired_working_time_zone: 1, desired_unit_price: 6 };
const confirmed = { ...condition, last_displayed_at: '2026-11-12 09:30:00' };
const { desired_unit_price: _left, ...incomplete } = condition;

type Fields = Record<string, Template>;

test.each<[name: string, call: Endpoint, body: Fields, written?: Fields]>([
  ['the job-change willingness', saveJobChangeWillingness, willing],
  ['the side-job willingness', saveSideJobWillingness, willing],
  [
    'the desired job types',
    saveDesiredJobTypes,
    { job_type_id: [given('job_type_id', 1)] },
    { user_desired_job_types: [{ job_type_id: like(1), job_type_name: 'プロダクトマネージャー' }] },
  ],
  [
    'the desired industries',
    saveDesiredIndustries,
    { industry_id: [given('industry_id', 1)] },
    { user_desired_industries: [{ industry_id: like(1), industry_name: 'SaaS・クラウド' }] },
  ],
  ['the desired conditions', saveDesiredCondition, condition],
  ['the desired conditions, confirmed just now', saveDesiredCondition, confirmed],
])('saves %s and returns the profile', (name, call, body, written = body) =>
  testInteraction({ as, name, call, body, response: [200, memberWith(written)] }),
);

test.each<[name: string, call: Endpoint, body: Fields, field: string]>([
  [
    'an unknown job-change willingness',
    saveJobChangeWillingness,
    { ...willing, willingness_job_change: 7 },
    'willingness_job_change',
  ],
  [
    'an unknown side-job willingness',
    saveSideJobWillingness,
    { ...willing, willingness_side_job: 4 },
    'willingness_side_job',
  ],
  ['no desired job type', saveDesiredJobTypes, { job_type_id: [] }, 'job_type_id'],
  ['four desired job types', saveDesiredJobTypes, { job_type_id: [1, 2, 3, 4] }, 'job_type_id'],
  ['an unknown desired job type', saveDesiredJobTypes, { job_type_id: [999_999] }, 'job_type_id.0'],
  ['no desired industry', saveDesiredIndustries, { industry_id: [] }, 'industry_id'],
  ['four desired industries', saveDesiredIndustries, { industry_id: [1, 2, 3, 4] }, 'industry_id'],
  ['an unknown desired industry', saveDesiredIndustries, { industry_id: [999_999] }, 'industry_id.0'],
  ['the desired conditions without the unit price', saveDesiredCondition, incomplete, 'desired_unit_price'],
])('rejects %s with an error for its field', (name, call, body, field) =>
  testInteraction({ as, name, call, body, response: [422, refusal(field)] }),
);
