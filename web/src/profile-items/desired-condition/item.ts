import { saveDesiredCondition } from '#contracts/api/desired-conditions.ts';
import type { Result } from '#web/src/api/client.ts';
import { inJapan } from '#web/src/format/dates.ts';
import { now } from '#web/src/format/now.ts';
import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { callForMember } from '#web/src/session/member-call.ts';
import { type Conditions, rules, wantsNoSideJob } from './rules.ts';

/** Saves the conditions as confirmed today, so the profile does not request confirmation for a month (decision S13). */
const saveConditionsStep = (body: Conditions): Promise<Result<unknown>> =>
  callForMember(saveDesiredCondition, { body: { ...body, last_displayed_at: inJapan(now()) } });

/** The conditions for side jobs. The profile saves them automatically. */
export const profileItem = defineProfileItem({
  key: 'desiredCondition',
  title: '副業の希望条件',
  words: {
    lead: '副業で働くときの条件です。3項目すべて選択してください。',
    isSparedFor: wantsNoSideJob,
  },
  profile: { kind: 'block', id: 'desired-condition' },
  isGiven: (member) =>
    isFilled(member.desired_working_hours) &&
    isFilled(member.desired_working_time_zone) &&
    isFilled(member.desired_unit_price),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveConditionsStep },
});
