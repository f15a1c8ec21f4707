import { saveDesiredIndustries } from '#contracts/api/desired-conditions.ts';
import { defineFact, hasSome } from '#web/facts/parts/define-fact.ts';
import { callForMember } from '#web/session/member-call.ts';

/** Saves them, in the registration as in the profile. */
export const saveIndustries = (body: { industry_id: number[] }) => callForMember(saveDesiredIndustries, { body });

/** The industries somebody would like to work in. */
export const fact = defineFact({
  key: 'desiredIndustry',
  title: '希望業種',
  words: { lead: '興味のある業種を3つまで選んでください。' },
  profile: { kind: 'section', id: 'desire-industry', empty: '希望業種が選択されていません' },
  isGiven: (member) => hasSome(member.user_desired_industries),
  form: () => import('./form.tsx').then((m) => m.DesiredIndustriesForm),
  save: { step: saveIndustries, section: saveIndustries },
});
