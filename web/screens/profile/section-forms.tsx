import { type ComponentType, lazy, type ReactNode } from 'react';
import { saveSchool } from '#contracts/api/careers.ts';
import type { Input } from '#contracts/api/endpoint.ts';
import { changeMember, type Member } from '#contracts/api/member.ts';
import { saveDesiredIndustries, saveDesiredJobTypes } from '#contracts/api/wishes.ts';
import { callAsMember, callForMember, refreshMember } from '#web/session/member-call.ts';
import type { SectionFootState } from './section-form.tsx';
import type { SectionId } from './section-list.ts';

/** Every section's form, fetched when somebody is about to edit. */
const rooms = {
  resume: () => import('#web/member/resume-form.tsx'),
  'anual-income': () => import('#web/member/annual-income-form.tsx'),
  'last-education': () => import('#web/member/school-form.tsx'),
  'current-industry': () => import('#web/member/current-industry-form.tsx'),
  'current-job': () => import('#web/member/current-job-form.tsx'),
  'current-company': () => import('#web/member/company-form.tsx'),
  career: () => import('#web/member/career-form.tsx'),
  'desire-industry': () => import('#web/member/desired-industries-form.tsx'),
  'desire-job': () => import('#web/member/desired-jobs-form.tsx'),
} as const satisfies Record<SectionId, () => Promise<unknown>>;

/** Fetches a section's form ahead; when that fails, opening it tries again and tells. */
export const fetchForm = (id: SectionId): void => void rooms[id]().catch(() => undefined);

const ResumeForm = lazy(() => rooms.resume().then((room) => ({ default: room.ResumeForm })));
const AnnualIncomeForm = lazy(() => rooms['anual-income']().then((room) => ({ default: room.AnnualIncomeForm })));
const SchoolForm = lazy(() => rooms['last-education']().then((room) => ({ default: room.SchoolForm })));
const CurrentIndustryForm = lazy(() =>
  rooms['current-industry']().then((room) => ({ default: room.CurrentIndustryForm })),
);
const CurrentJobForm = lazy(() => rooms['current-job']().then((room) => ({ default: room.CurrentJobForm })));
const CompanyForm = lazy(() => rooms['current-company']().then((room) => ({ default: room.CompanyForm })));
const CareerForm = lazy(() => rooms.career().then((room) => ({ default: room.CareerForm })));
const DesiredIndustriesForm = lazy(() =>
  rooms['desire-industry']().then((room) => ({ default: room.DesiredIndustriesForm })),
);
const DesiredJobsForm = lazy(() => rooms['desire-job']().then((room) => ({ default: room.DesiredJobsForm })));

/** What a form of this page is given; where it is saved is decided here. */
export interface FormProps {
  member: Member;
  onSaved(): void;
  foot(state: SectionFootState): ReactNode;
}

const ONWARD = { onward: '保存できます' };
const change = (body: Input<typeof changeMember>['body']) => callForMember(changeMember, { body });

/** The school answers itself only, so the member is read anew (decision W1). */
const changeSchool = async (body: Input<typeof saveSchool>['body']) => {
  const answer = await callAsMember(saveSchool, { body });
  if (answer.success) await refreshMember();
  return answer;
};

export const FORMS: Record<SectionId, ComponentType<FormProps>> = {
  resume: (props) => <ResumeForm {...props} heading="h3" />,
  'anual-income': (props) => <AnnualIncomeForm {...props} {...ONWARD} save={change} />,
  'last-education': (props) => <SchoolForm {...props} save={changeSchool} />,
  'current-industry': (props) => <CurrentIndustryForm {...props} {...ONWARD} save={change} />,
  'current-job': (props) => <CurrentJobForm {...props} {...ONWARD} save={change} />,
  'current-company': (props) => <CompanyForm {...props} {...ONWARD} save={change} />,
  career: (props) => <CareerForm {...props} heading="h3" />,
  'desire-industry': (props) => (
    <DesiredIndustriesForm {...props} {...ONWARD} save={(body) => callForMember(saveDesiredIndustries, { body })} />
  ),
  'desire-job': (props) => (
    <DesiredJobsForm {...props} {...ONWARD} save={(body) => callForMember(saveDesiredJobTypes, { body })} />
  ),
};
