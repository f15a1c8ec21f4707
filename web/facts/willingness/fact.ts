import { defineFact, isFilled } from '#web/facts/parts/base/define-fact.ts';
import { saveStep } from '#web/facts/parts/base/saves.ts';

/** Whether a member wants to change jobs and to take side jobs. The profile saves it with calls of its own, by itself. */
export const fact = defineFact({
  key: 'willingness',
  title: '転職・副業の意向',
  words: {
    lead: 'いまのお気持ちに近いものを選んでください。あとからいつでも変えられます。',
    next: 'マイページを作成する',
    onward: 'マイページを作成できます',
  },
  profile: { kind: 'block', id: 'willingness' },
  isGiven: (member) => isFilled(member.willingness_job_change) && isFilled(member.willingness_side_job),
  rules: async () => (await import('./shared/rules.ts')).rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('willingness') },
});
