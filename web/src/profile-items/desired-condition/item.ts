import type { SIDE_JOB_WILLINGNESS } from '#contracts/api/codes.ts';
import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { rules } from './rules.ts';
import { saveConditionsStep } from './save.ts';

/** The code of 副業は考えていない: these members have no conditions to enter. */
const WANTS_NONE = 3 satisfies (typeof SIDE_JOB_WILLINGNESS)[number]['code'];

/** The conditions for side jobs. The profile saves them automatically. */
export const profileItem = defineProfileItem({
  key: 'desiredCondition',
  title: '希望稼働条件',
  words: {
    lead: '副業で働くときの条件です。3つとも選んでください。',
    spared: {
      skip: '副業は考えていない方（スキップ）',
      isFor: (member) => member.willingness_side_job === WANTS_NONE,
    },
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
