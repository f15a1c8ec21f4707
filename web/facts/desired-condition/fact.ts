import { defineFact, isFilled } from '#web/facts/parts/base/define-fact.ts';
import { saveConditionsStep } from './save.ts';

/** On which terms somebody would do a side job. The profile saves them by itself. */
export const fact = defineFact({
  key: 'desiredCondition',
  title: '希望稼働条件',
  words: { lead: '副業で働くときの条件です。3つとも選んでください。' },
  profile: { kind: 'block', id: 'desired-condition' },
  isGiven: (member) =>
    isFilled(member.desired_working_hours) &&
    isFilled(member.desired_working_time_zone) &&
    isFilled(member.desired_unit_price),
  rules: async () => (await import('./shared/rules.ts')).rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveConditionsStep },
});
