import { expect, test } from 'vitest';
import {
  saveDesiredCondition,
  saveDesiredIndustries,
  saveDesiredJobTypes,
  saveJobChangeWillingness,
  saveSideJobWillingness,
} from '#contracts/api/desired-conditions.ts';
import { refusal, refused, testInteraction } from '#contracts/pact/exchange.ts';
import { given, like } from '#contracts/pact/pact.ts';
import { memberWith } from './member-body.ts';

const as = 'aoi';
const willing = { willingness_job_change: 1, willingness_side_job: 1, sending_agreement: false };

test.each([
  ['job-change', saveJobChangeWillingness],
  ['side-job', saveSideJobWillingness],
] as const)('saves the %s willingness and returns the profile', (kind, endpoint) =>
  testInteraction(
    {
      as,
      name: `the ${kind} willingness`,
      request: ['PATCH', `/api/user/willingness-${kind}`, willing],
      response: [200, memberWith(willing)],
    },
    async (call) => {
      expect(await call(endpoint, { body: willing })).toMatchObject({ success: true, code: 200, data: willing });
    },
  ),
);

test.each([
  ['job-change', { ...willing, willingness_job_change: 7 }, 'willingness_job_change', saveJobChangeWillingness],
  ['side-job', { ...willing, willingness_side_job: 4 }, 'willingness_side_job', saveSideJobWillingness],
] as const)('rejects an unknown %s willingness with an error for its field', (kind, body, field, endpoint) =>
  testInteraction(
    {
      as,
      name: `an unknown ${kind} willingness`,
      request: ['PATCH', `/api/user/willingness-${kind}`, body],
      response: [422, refusal(field)],
    },
    async (call) => {
      expect(await call(endpoint, { body })).toMatchObject(refused(field));
    },
  ),
);

test('saves the desired job types and returns them with names', () =>
  testInteraction(
    {
      as,
      name: 'the desired job types',
      request: ['POST', '/api/user/desired-job-types', { job_type_id: [given('job_type_id', 1)] }],
      response: [
        200,
        memberWith({ user_desired_job_types: [{ job_type_id: like(1), job_type_name: 'プロダクトマネージャー' }] }),
      ],
    },
    async (call) => {
      const result = await call(saveDesiredJobTypes, { body: { job_type_id: [1] } });
      expect(result).toMatchObject({
        success: true,
        code: 200,
        data: { user_desired_job_types: [{ job_type_id: 1 }] },
      });
    },
  ));

test('saves the desired industries and returns them with names', () =>
  testInteraction(
    {
      as,
      name: 'the desired industries',
      request: ['POST', '/api/user/desired-industries/', { industry_id: [given('industry_id', 1)] }],
      response: [
        200,
        memberWith({ user_desired_industries: [{ industry_id: like(1), industry_name: 'SaaS・クラウド' }] }),
      ],
    },
    async (call) => {
      const result = await call(saveDesiredIndustries, { body: { industry_id: [1] } });
      expect(result).toMatchObject({
        success: true,
        code: 200,
        data: { user_desired_industries: [{ industry_id: 1 }] },
      });
    },
  ));

test.each([
  ['no desired job type', [], 'job_type_id'],
  ['four desired job types', [1, 2, 3, 4], 'job_type_id'],
  ['an unknown desired job type', [999_999], 'job_type_id.0'],
] as const)('rejects %s with an error for its field', (name, ids, field) => {
  const body = { job_type_id: [...ids] };
  return testInteraction(
    { as, name, request: ['POST', '/api/user/desired-job-types', body], response: [422, refusal(field)] },
    async (call) => {
      expect(await call(saveDesiredJobTypes, { body })).toMatchObject(refused(field));
    },
  );
});

test.each([
  ['no desired industry', [], 'industry_id'],
  ['four desired industries', [1, 2, 3, 4], 'industry_id'],
  ['an unknown desired industry', [999_999], 'industry_id.0'],
] as const)('rejects %s with an error for its field', (name, ids, field) => {
  const body = { industry_id: [...ids] };
  return testInteraction(
    { as, name, request: ['POST', '/api/user/desired-industries/', body], response: [422, refusal(field)] },
    async (call) => {
      expect(await call(saveDesiredIndustries, { body })).toMatchObject(refused(field));
    },
  );
});

const condition = { desired_working_hours: 3, desired_working_time_zone: 1, desired_unit_price: 6 };

test.each([
  ['the desired conditions', condition],
  ['the desired conditions, confirmed just now', { ...condition, last_displayed_at: '2026-11-12 09:30:00' }],
])('saves %s and returns the profile', (name, body) =>
  testInteraction(
    {
      as,
      name,
      request: ['POST', '/api/user/desired-condition', body],
      response: [200, memberWith(body)],
    },
    async (call) => {
      expect(await call(saveDesiredCondition, { body })).toMatchObject({ success: true, code: 200, data: body });
    },
  ),
);

test('rejects desired conditions without a required field', () => {
  const { desired_unit_price: _left, ...body } = condition;
  return testInteraction(
    {
      as,
      name: 'the desired conditions without the unit price',
      request: ['POST', '/api/user/desired-condition', body],
      response: [422, refusal('desired_unit_price')],
    },
    async (call) => {
      expect(await call(saveDesiredCondition, { body })).toMatchObject(refused('desired_unit_price'));
    },
  );
});
