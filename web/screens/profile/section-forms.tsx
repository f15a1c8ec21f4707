import type { ComponentType, ReactNode } from 'react';
import type { Input } from '#contracts/api/endpoint.ts';
import { changeMember, type Member } from '#contracts/api/member.ts';
import { saveDesiredIndustries, saveDesiredJobTypes } from '#contracts/api/wishes.ts';
import { saveOneSchool } from '#web/member/save-school.ts';
import { callForMember } from '#web/session/member-call.ts';
import { type OnDemand, onDemand } from '#web/ui/on-demand.tsx';
import { IntoForm, type SectionFootState } from './section-form.tsx';
import type { SectionId } from './section-list.ts';

/** What a form of this page is given; where it is saved is decided here. */
export interface FormProps {
  member: Member;
  onSaved(): void;
  foot(state: SectionFootState): ReactNode;
}

const ONWARD = { onward: '保存できます' };
const change = (body: Input<typeof changeMember>['body']) => callForMember(changeMember, { body });

/** A form with the focus in it as soon as it is there. */
const form = (load: () => Promise<ComponentType<FormProps>>) =>
  onDemand(
    () =>
      load().then((Form) => (props: FormProps) => (
        <IntoForm>
          <Form {...props} />
        </IntoForm>
      )),
    <p className="profile-section-value is-loading">読み込み中です</p>,
  );

/** Every section's form, fetched when somebody is about to edit. */
export const FORMS: Record<SectionId, OnDemand<FormProps>> = {
  resume: form(() =>
    import('#web/member/resume-form.tsx').then(({ ResumeForm }) => (props) => <ResumeForm {...props} heading="h3" />),
  ),
  'anual-income': form(() =>
    import('#web/member/annual-income-form.tsx').then(({ AnnualIncomeForm }) => (props) => (
      <AnnualIncomeForm {...props} {...ONWARD} save={change} />
    )),
  ),
  'last-education': form(() =>
    import('#web/member/school-form.tsx').then(({ SchoolForm }) => (props) => (
      <SchoolForm {...props} save={saveOneSchool} />
    )),
  ),
  'current-industry': form(() =>
    import('#web/member/current-industry-form.tsx').then(({ CurrentIndustryForm }) => (props) => (
      <CurrentIndustryForm {...props} {...ONWARD} save={change} />
    )),
  ),
  'current-job': form(() =>
    import('#web/member/current-job-form.tsx').then(({ CurrentJobForm }) => (props) => (
      <CurrentJobForm {...props} {...ONWARD} save={change} />
    )),
  ),
  'current-company': form(() =>
    import('#web/member/company-form.tsx').then(({ CompanyForm }) => (props) => (
      <CompanyForm {...props} {...ONWARD} save={change} />
    )),
  ),
  career: form(() =>
    import('#web/member/career-form.tsx').then(({ CareerForm }) => (props) => <CareerForm {...props} heading="h3" />),
  ),
  'desire-industry': form(() =>
    import('#web/member/desired-industries-form.tsx').then(({ DesiredIndustriesForm }) => (props) => (
      <DesiredIndustriesForm {...props} {...ONWARD} save={(body) => callForMember(saveDesiredIndustries, { body })} />
    )),
  ),
  'desire-job': form(() =>
    import('#web/member/desired-jobs-form.tsx').then(({ DesiredJobsForm }) => (props) => (
      <DesiredJobsForm {...props} {...ONWARD} save={(body) => callForMember(saveDesiredJobTypes, { body })} />
    )),
  ),
};
