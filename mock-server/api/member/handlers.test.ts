import { expect, test } from 'vitest';
import { member as contract } from '#contracts/api/member.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

const RECORDED =
  'id last_name first_name last_name_kana first_name_kana phone_number email gender birthday postal_code address annual_income current_industry current_job current_company willingness_job_change willingness_side_job sending_agreement desired_working_hours desired_working_time_zone desired_unit_price last_displayed_at register_step header_image job_history user_skills industry_id job_id user_schools user_careers user_desired_industries user_desired_job_types resumes';

test('returns the recorded keys in order, as in the contract, without secrets', async () => {
  const member = await testApp().browser().logIn();
  const { data } = (await (await member.send('GET', '/api/user/me')).json()) as { data: Record<string, unknown> };
  const keys = Object.keys(data);
  expect(keys.filter((key) => RECORDED.split(' ').includes(key)).join(' ')).toBe(RECORDED);
  expect(keys).toEqual(Object.keys(contract.schema));
  expect(data).toMatchObject({
    current_industry: 100,
    sending_agreement: false,
    user_skills: [],
    industry_id: [100],
    job_id: [2],
    user_schools: [
      { id: 1, school_type: 5, school_id: null, school_name: '見本大学', department: null, graduated_year: null },
    ],
    user_careers: [{ id: 1, start_at: '2020/04', end_at: null, is_employed: true }],
    user_desired_job_types: [{ job_type_id: 2, job_type_name: '編集' }],
    resumes: {
      files: [{ id: 1, file_name: 'rireki.PDF', file_extension: 'pdf', file_size: 1234 }],
      urls: [{ id: 2, url: 'https://example.com/a' }],
    },
  });
  expect(data.last_displayed_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test('answers a visitor with 401', async () => {
  const response = await testApp().browser().send('GET', '/api/user/me');
  expect([response.status, await response.text()]).toEqual([401, '{"message":"Unauthenticated."}']);
});

const change = async (json: unknown) => {
  const member = await testApp().browser().logIn();
  const response = await member.send('PATCH', '/api/user/me', { json });
  const body = (await response.json()) as { data: Record<string, unknown>; errors: Record<string, string[]> };
  return { status: response.status, ...body };
};

test('changes only the sent fields of the profile', async () => {
  const { status, data } = await change({
    last_name: ' \u3000山\u3000本 ',
    gender: '3',
    address: '',
    phone_number: '09000000001',
    email: 'evil@example.com',
    register_step: 0,
    id: 99,
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    id: 1,
    last_name: '山\u3000本',
    first_name: '太郎',
    gender: 3,
    address: null,
    email: 'taro@example.com',
    register_step: 11,
  });
  expect((await change({})).status).toBe(200);
  expect((await change([1, 2])).status).toBe(200);
});

test.each([
  [{ last_name: '' }, { last_name: ['姓は必須項目です。'] }],
  [{ phone_number: '09000000002' }, { phone_number: ['この電話番号は既に登録されています'] }],
  [
    { last_name_kana: 'abc', gender: 9, birthday: '昔' },
    {
      last_name_kana: ['セイには、正しい形式を指定してください。'],
      gender: ['選択された性別は、有効ではありません。'],
      birthday: [
        "生年月日の形式が'Y-m-d'と一致しません。",
        '生年月日には、1900-01-01以降の日付を指定してください。',
        '生年月日には、today以前の日付を指定してください。',
      ],
    },
  ],
])('rejects the profile %j', async (json, errors) => {
  const response = await change(json);
  expect([response.status, response.errors]).toEqual([422, errors]);
});
