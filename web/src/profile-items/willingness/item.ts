import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveStep } from '#web/src/profile-items/parts/saves.ts';
import { toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { rules } from './rules.ts';

/** Pushes the new member's willingness to the analytics data layer (decision S18); nothing reads it by default. */
const pushWillingness = (value: number | null | undefined): void => {
  const page = globalThis as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push({ event: 'willingness_job_change', value });
};

/** Willingness to change jobs and to take side jobs. The profile saves it automatically, with separate API calls. */
export const profileItem = defineProfileItem({
  key: 'willingness',
  title: '転職・副業の意向',
  words: {
    lead: 'いまのお気持ちに近いものを選んでください。あとからいつでも変えられます。',
    next: 'マイページを作成する',
  },
  profile: { kind: 'block', id: 'willingness' },
  isGiven: (member) => isFilled(member.willingness_job_change) && isFilled(member.willingness_side_job),
  // This step creates the member's page.
  afterStep: (member) => {
    toastSuccess('マイページを作成しました');
    pushWillingness(member?.willingness_job_change);
  },
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('willingness') },
});
