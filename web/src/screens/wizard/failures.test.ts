import { expect, test, vi } from 'vitest';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { wordsOf } from '#web/src/api/failing-page.testing.ts';
import { failureCase } from '#web/src/api/failure-cases.testing.ts';
import { saveConditionsStep } from '#web/src/profile-items/desired-condition/item.ts';
import { saveIndustries } from '#web/src/profile-items/desired-industry/item.ts';
import { saveJobTypes } from '#web/src/profile-items/desired-job/item.ts';
import { saveSchoolStep } from '#web/src/profile-items/last-education/save.ts';
import { saveStep } from '#web/src/profile-items/parts/saves.ts';
import { describeFailures } from '#web/src/session/failing-member.testing.ts';
import { endWithoutLogin } from '#web/src/session/giving-up.testing.ts';
import { currentMember } from '#web/src/session/session-store.ts';
import { identityMemory, requestCode } from './account/identity-memory.ts';
import { codeFailure } from './account/use-sms-code.ts';

vi.mock('#web/src/ui/toast/toast.tsx');

const applicant = {
  last_name: '早川',
  first_name: '結衣',
  last_name_kana: 'ハヤカワ',
  first_name_kana: 'ユイ',
  phone_number: '09000000201',
};
const school = { school_type: 1, school_name: '北山高校', school_id: null, department: null, graduated_year: 2015 };
const conditions = { desired_working_hours: 1, desired_working_time_zone: 1, desired_unit_price: 1 };

const savers = [
  ['one profile item', () => saveStep<{ gender: number }>('gender')({ gender: 1 })],
  ['the school', () => saveSchoolStep(school)],
  ['the conditions', () => saveConditionsStep(conditions)],
  ['the industries', () => saveIndustries({ industry_id: [1] })],
  ['the job types', () => saveJobTypes({ job_type_id: [1] })],
] as const;

describeFailures({ register_step: 4 }, (row, current) => {
  test.each(savers)('is returned for a save of %s, and the registration stays at its step', async (_, save) => {
    const { page, member } = current();
    expect(await endWithoutLogin<unknown>(page, row, save)).toEqual(row.gives);
    expect(currentMember()).toEqual(row.name === '401' ? null : member);
    const sent = page.requests.filter((request) => !request.startsWith('GET '));
    expect(sent).toHaveLength(row.name === '419 twice' ? 2 : 1);
  });

  test('is returned for a request of a code, and no person is stored', async () => {
    expect(await current().page.end(() => requestCode(applicant))).toEqual(row.gives);
    expect(identityMemory.read()).toBeUndefined();
  });

  test('is reported for a code, and the code can be sent again', () => {
    const message = wordsOf(row, '時間をおいて、もう一度お試しください');
    expect(codeFailure(row.gives)).toEqual({ message, way: 'stay' });
  });
});

test.each([
  [SENTENCES.alreadyVerified, 'lead-on'],
  [SENTENCES.codeExpired, 'identity'],
  [SENTENCES.codeMismatch, 'reload'],
])('handles a code rejected with %j in its own way', (message, way) => {
  const refusal = failureCase('422 with errors').gives;
  expect(codeFailure({ ...refusal, errors: { verification_code: [message] } })).toEqual({ message, way });
});
