import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { rules, wantsNoSideJob } from './rules.ts';
import { saveConditionsStep } from './save.ts';

/** The conditions for side jobs. The profile saves them automatically. */
export const profileItem = defineProfileItem({
  key: 'desiredCondition',
  title: '希望稼働条件',
  words: {
    lead: '副業で働くときの条件です。3つとも選んでください。',
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
