import { defineProfileItem, hasSome } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveJobTypes } from './save.ts';

/** The job types somebody would like to work in. */
export const profileItem = defineProfileItem({
  key: 'desiredJob',
  title: '希望職種',
  words: {
    lead: 'やってみたい職種を3つまで選んでください。',
    next: '登録を完了する',
    onward: '登録を完了できます',
  },
  profile: { kind: 'section', id: 'desire-job', empty: '希望職種が選択されていません' },
  isGiven: (member) => hasSome(member.user_desired_job_types),
  rules: async () => (await import('./rules.ts')).rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveJobTypes, section: saveJobTypes },
});
