import type { ComponentType } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { CareerView } from './career-view.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ResumeView } from './resume-view.tsx';
import { formFoot } from './section-form.tsx';
import { FORMS } from './section-forms.tsx';
import { SECTIONS, type SectionId } from './section-list.ts';
import {
  CompanyView,
  DesiredIndustriesView,
  DesiredJobsView,
  IncomeView,
  IndustryView,
  JobView,
  SchoolView,
} from './section-views.tsx';
import type { Editing } from './use-editing.ts';
import './profile-section.css';
import './section-views.css';

const VIEWS: Record<SectionId, ComponentType<{ member: Member }>> = {
  resume: ResumeView,
  'anual-income': IncomeView,
  'last-education': SchoolView,
  'current-industry': IndustryView,
  'current-job': JobView,
  'current-company': CompanyView,
  career: CareerView,
  'desire-industry': DesiredIndustriesView,
  'desire-job': DesiredJobsView,
};

/** The nine sections of the profile; one of them may be open as a form. */
export const Sections = ({ member, editing }: { member: Member; editing: Editing }) => {
  const foot = formFoot(editing.cancel);
  return (
    <div className="profile-sections">
      {SECTIONS.map((facts) => {
        const View = VIEWS[facts.id];
        const Form = FORMS[facts.id];
        return (
          <ProfileSection
            key={facts.id}
            facts={facts}
            member={member}
            editing={editing}
            onApproach={Form.fetchAhead}
            view={<View member={member} />}
            form={<Form member={member} onSaved={editing.finish} foot={foot} />}
          />
        );
      })}
    </div>
  );
};
