import { expect, test } from 'vitest';
import { changeEmail, changePassword, requestEmailChange, withdraw } from '#contracts/api/account.ts';
import { endedCareer } from '#contracts/api/careers.testing.ts';
import { deleteCareer, saveCareer, saveSchool } from '#contracts/api/careers.ts';
import {
  saveDesiredCondition,
  saveDesiredIndustries,
  saveDesiredJobTypes,
  saveJobChangeWillingness,
  saveSideJobWillingness,
} from '#contracts/api/desired-conditions.ts';
import { changeMember } from '#contracts/api/member.ts';
import { saveRegisterStep, setPassword } from '#contracts/api/registration.ts';
import type { Call, Result } from '#web/src/api/client.ts';
import type { Template } from './answer.ts';
import { testInteraction } from './exchange.ts';
import { fromProviderState, someMessage } from './pact.ts';

// On a 401, every write of a member shows the login and preserves the input (decision S15).
type Method = 'POST' | 'PATCH' | 'PUT';
type Write = [
  method: Method,
  path: string,
  body: Record<string, unknown>,
  make: (call: Call) => Promise<Result<unknown>>,
];

const write = <Body extends Record<string, unknown>>(
  method: Method,
  path: string,
  body: Body,
  make: (call: Call, body: Body) => Promise<Result<unknown>>,
): Write => [method, path, body, (call) => make(call, body)];

const step = { register_step: 3, gender: 2 };
const school = { school_type: 5, school_name: '見本大学' };
const { content: _none, ...career } = endedCareer;
const willing = { willingness_job_change: 6, willingness_side_job: 1, sending_agreement: false };
const condition = { desired_working_hours: 2, desired_working_time_zone: 1, desired_unit_price: 6 };
const passwords = { current_password: 'Michi-2026', new_password: 'Changed-2026' };
const token = 'email-minori-9Xk3Vb7N';

test.each<Write>([
  write('PATCH', '/api/register', step, (call, body) => call(saveRegisterStep, { body })),
  write('PATCH', '/api/user/password', { password: 'Nagisa-2026', register_step: 2 }, (call, body) =>
    call(setPassword, { body }),
  ),
  write('PATCH', '/api/user/me', { last_name: '小野' }, (call, body) => call(changeMember, { body })),
  write('POST', '/api/user/school', school, (call, body) => call(saveSchool, { body })),
  write('POST', '/api/user/career', career, (call, body) => call(saveCareer, { body })),
  write('PATCH', '/api/user/willingness-job-change', willing, (call, body) => call(saveJobChangeWillingness, { body })),
  write('PATCH', '/api/user/willingness-side-job', willing, (call, body) => call(saveSideJobWillingness, { body })),
  write('POST', '/api/user/desired-job-types', { job_type_id: [1] }, (call, body) =>
    call(saveDesiredJobTypes, { body }),
  ),
  write('POST', '/api/user/desired-industries/', { industry_id: [1] }, (call, body) =>
    call(saveDesiredIndustries, { body }),
  ),
  write('POST', '/api/user/desired-condition', condition, (call, body) => call(saveDesiredCondition, { body })),
  write('POST', '/api/user/email/request', { new_email: 'new@example.com' }, (call, body) =>
    call(requestEmailChange, { body }),
  ),
  write('POST', '/api/user/email/change', { token }, (call, body) => call(changeEmail, { body })),
  write('PATCH', '/api/user/password/change', passwords, (call, body) => call(changePassword, { body })),
])('answers 401 for %s %s without a login', (method, path, body, make) =>
  testInteraction(
    {
      name: `${method} ${path} without a login`,
      request: [method, path, body as Template],
      response: [401, someMessage],
    },
    async (call) => {
      expect(await make(call)).toMatchObject({ success: false, code: 401 });
    },
  ),
);

const pathTo = (folder: string, name: string, id: number) =>
  fromProviderState(`${folder}/\${${name}}`, `${folder}/${id}`);

test('answers 401 for the deletion of a career without a login', () =>
  testInteraction(
    {
      name: 'the deletion of a career without a login',
      request: ['DELETE', pathTo('/api/user/career', 'career_id', 1)],
      response: [401, someMessage],
    },
    async (call) => {
      expect(await call(deleteCareer, { params: { id: 1 } })).toMatchObject({ success: false, code: 401 });
    },
  ));

test('answers 401 for a withdrawal without a login', () =>
  testInteraction(
    {
      name: 'a withdrawal without a login',
      request: ['PUT', pathTo('/api/user', 'member_id', 1), { questionnaires: [1], other_text: '', free_text: '' }],
      response: [401, someMessage],
    },
    async (call) => {
      const result = await call(withdraw, {
        params: { user: 1 },
        body: { questionnaires: [1], other_text: '', free_text: '' },
      });
      expect(result).toMatchObject({ success: false, code: 401 });
    },
  ));
