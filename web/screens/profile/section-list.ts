import type { Member } from '#contracts/api/member.ts';
import { BASIC_FACTS, DETAIL_FACTS } from './profile-progress.ts';

/** Anchors of the nine sections, spelled as in the specification. */
export type SectionId =
  | 'resume'
  | 'anual-income'
  | 'last-education'
  | 'current-industry'
  | 'current-job'
  | 'current-company'
  | 'career'
  | 'desire-industry'
  | 'desire-job';

export interface SectionFacts {
  readonly id: SectionId;
  readonly title: string;
  /** What stands there while it is empty. */
  readonly empty: string;
  isGiven(member: Member): boolean;
}

const isGiven = (place: SectionId) => {
  const fact = [...BASIC_FACTS, ...DETAIL_FACTS].find((candidate) => candidate.place === place);
  return (member: Member): boolean => fact?.isGiven(member) ?? false;
};

const section = (id: SectionId, title: string, empty: string): SectionFacts => ({
  id,
  title,
  empty,
  isGiven: isGiven(id),
});

/** The nine sections in their order. */
export const SECTIONS: readonly SectionFacts[] = [
  section('resume', '履歴書・職務経歴書', '履歴書・職務経歴書が登録されていません'),
  section('anual-income', '現在の年収', '現在の年収が選択されていません'),
  section('last-education', '最終学歴', '最終学歴が入力されていません'),
  section('current-industry', '現在の業種', '現在の業種が選択されていません'),
  section('current-job', '現在の職種', '現在の職種が選択されていません'),
  section('current-company', '現在の勤務先', '現在の勤務先が入力されていません'),
  section('career', '職歴', '職歴が入力されていません'),
  section('desire-industry', '希望業種', '希望業種が選択されていません'),
  section('desire-job', '希望職種', '希望職種が選択されていません'),
];

export const SECTION_IDS: readonly SectionId[] = SECTIONS.map(({ id }) => id);
