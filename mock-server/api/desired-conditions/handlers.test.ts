import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

const signedIn = async () => {
  const taro = await testApp().browser().logIn();
  return async (method: string, path: string, json: unknown) => {
    const response = await taro.send(method, path, { json });
    const body = (await response.json()) as { data: Record<string, unknown>; errors: Record<string, string[]> };
    return { status: response.status, ...body };
  };
};

test('returns desired conditions in the given order and replaces each list', async () => {
  const send = await signedIn();
  const jobs = await send('POST', '/api/user/desired-job-types', { job_type_id: [2, '1'] });
  expect(jobs.data).toMatchObject({
    job_id: [2, 1],
    user_desired_job_types: [
      { job_type_id: 2, job_type_name: '編集' },
      { job_type_id: 1, job_type_name: '営業' },
    ],
  });
  expect((await send('POST', '/api/user/desired-job-types', { job_type_id: { x: 1 } })).data.job_id).toEqual([1]);
  for (const path of ['/api/user/desired-industries/', '/api/user/desired-industries'])
    expect((await send('POST', path, { industry_id: [100] })).data).toMatchObject({
      industry_id: [100],
      user_desired_industries: [{ industry_id: 100, industry_name: '受託開発' }],
    });
});

test.each([
  [[], { job_type_id: ['希望職種は必須項目です。'] }],
  [1, { job_type_id: ['希望職種には、配列を指定してください。'] }],
  [
    [1, 1],
    { 'job_type_id.0': ['希望職種の値が重複しています。'], 'job_type_id.1': ['希望職種の値が重複しています。'] },
  ],
  [[null], { 'job_type_id.0': ['希望職種には、整数を指定してください。'] }],
  [
    [1, 'x', 99, 98],
    {
      job_type_id: ['希望職種の項目数は、3個以下である必要があります。'],
      'job_type_id.1': ['希望職種には、整数を指定してください。'],
      'job_type_id.2': ['選択された希望職種は、有効ではありません。'],
      'job_type_id.3': ['選択された希望職種は、有効ではありません。'],
    },
  ],
])('rejects the desired job types %j and keeps the old ones', async (job_type_id, errors) => {
  const send = await signedIn();
  const response = await send('POST', '/api/user/desired-job-types', { job_type_id });
  expect([response.status, response.errors]).toEqual([422, errors]);
  expect((await send('PATCH', '/api/user/me', {})).data.job_id).toEqual([2]);
});

test.each(['job-change', 'side-job'])('saves all three willingness fields by the %s call', async (kind) => {
  const send = await signedIn();
  const sent = { willingness_job_change: 6, willingness_side_job: '3', sending_agreement: '1' };
  expect((await send('PATCH', `/api/user/willingness-${kind}`, sent)).data).toMatchObject({
    willingness_job_change: 6,
    willingness_side_job: 3,
    sending_agreement: true,
    register_step: 11,
  });
  expect((await send('PATCH', `/api/user/willingness-${kind}`, { ...sent, willingness_job_change: 7 })).errors).toEqual(
    {
      willingness_job_change: ['転職意欲には、1から、6までの数字を指定してください。'],
    },
  );
});

test('requires all three willingness fields and stores the time of the last view if given', async () => {
  const send = await signedIn();
  const condition = { desired_working_hours: 2, desired_working_time_zone: 1, desired_unit_price: 6 };
  const save = (more = {}) => send('POST', '/api/user/desired-condition', { ...condition, ...more });
  const last_displayed_at = '2026-11-20 09:00:00';
  expect((await save({ last_displayed_at })).data).toMatchObject({ ...condition, last_displayed_at });
  expect((await save({ last_displayed_at: null })).data).toMatchObject({ last_displayed_at });
  expect((await save({ last_displayed_at: '2026-11-20T09:00:00+09:00' })).errors).toEqual({
    last_displayed_at: ["最終表示日時の形式が'Y-m-d H:i:s'と一致しません。"],
  });
  const partly = { desired_working_hours: 'x', desired_working_time_zone: null, desired_unit_price: 7 };
  expect((await save(partly)).errors).toEqual({
    desired_working_hours: ['希望稼働時間には、整数を指定してください。'],
    desired_working_time_zone: ['希望稼働時間帯は必須項目です。'],
    desired_unit_price: ['希望単価には、1から、6までの数字を指定してください。'],
  });
});
