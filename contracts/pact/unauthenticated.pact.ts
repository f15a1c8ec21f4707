import { test } from 'vitest';
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
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { changeMember } from '#contracts/api/member.ts';
import { saveRegisterStep, setPassword } from '#contracts/api/registration.ts';
import { type Exchange, given, someMessage, testInteraction } from './pact.ts';

const { content: _none, ...career } = endedCareer;
const willing = { willingness_job_change: 6, willingness_side_job: 1, sending_agreement: false };
const condition = { desired_working_hours: 2, desired_working_time_zone: 1, desired_unit_price: 6 };
const response: Exchange['response'] = [401, someMessage];

const writes: [call: Endpoint, body: Exchange['body']][] = [
  [saveRegisterStep, { register_step: 3, gender: 2 }],
  [setPassword, { password: 'Nagisa-2026', register_step: 2 }],
  [changeMember, { last_name: '小野' }],
  [saveSchool, { school_type: 5, school_name: '見本大学' }],
  [saveCareer, career],
  [saveJobChangeWillingness, willing],
  [saveSideJobWillingness, willing],
  [saveDesiredJobTypes, { job_type_id: [1] }],
  [saveDesiredIndustries, { industry_id: [1] }],
  [saveDesiredCondition, condition],
  [requestEmailChange, { new_email: 'new@example.com' }],
  [changeEmail, { token: 'email-minori-9Xk3Vb7N' }],
  [changePassword, { current_password: 'Michi-2026', new_password: 'Changed-2026' }],
];

// On a 401, every write of a member shows the login and preserves the input (decision S15).
test.each<Exchange>([
  ...writes.map(([call, body]) => ({ name: `${call.method} ${call.path} without a login`, call, body, response })),
  {
    name: 'the deletion of a career without a login',
    call: deleteCareer,
    params: { id: given('career_id', 1) },
    response,
  },
  {
    name: 'a withdrawal without a login',
    call: withdraw,
    params: { user: given('member_id', 1) },
    body: { questionnaires: [1], other_text: '', free_text: '' },
    response,
  },
])('answers 401 for $name', testInteraction);
