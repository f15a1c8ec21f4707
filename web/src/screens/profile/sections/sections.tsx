import type { ComponentProps, ComponentType } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { View as AnnualIncome } from '#web/src/profile-items/annual-income/view.tsx';
import { View as Career } from '#web/src/profile-items/career/view.tsx';
import { View as CurrentCompany } from '#web/src/profile-items/current-company/view.tsx';
import { View as CurrentIndustry } from '#web/src/profile-items/current-industry/view.tsx';
import { View as CurrentJob } from '#web/src/profile-items/current-job/view.tsx';
import { View as DesiredIndustry } from '#web/src/profile-items/desired-industry/view.tsx';
import { View as DesiredJob } from '#web/src/profile-items/desired-job/view.tsx';
import { View as LastEducation } from '#web/src/profile-items/last-education/view.tsx';
import type { SavingForm } from '#web/src/profile-items/parts/profile-item.ts';
import { ValueComes } from '#web/src/profile-items/parts/views/views.tsx';
import { View as Resume } from '#web/src/profile-items/resume/view.tsx';
import { type OnDemand, onDemand } from '#web/src/ui/on-demand.tsx';
import { ProfileSection } from './profile-section.tsx';
import { formFoot, IntoForm } from './section-form.tsx';
import { SECTIONS, type Section } from './section-list.ts';
import type { Editing } from './use-editing.ts';
import './profile-section.css';

type FormProps = Pick<ComponentProps<SavingForm>, 'member' | 'onSaved' | 'foot'>;

/** The form of a section's profile item, loaded on demand; it takes the focus once loaded. */
const sectionForm = ({ profileItem }: Section): OnDemand<FormProps> =>
  onDemand(
    async () => {
      const loaded = await profileItem.form?.();
      if (!loaded) throw new Error(`The profile item ${profileItem.key} has no form.`);
      return (props: FormProps) => (
        <IntoForm>
          <loaded.Form {...props} place="section" heading="h3" />
        </IntoForm>
      );
    },
    <ValueComes />,
  );

const VIEWS: Readonly<Record<Section['key'], ComponentType<{ member: Member }>>> = {
  resume: Resume,
  annualIncome: AnnualIncome,
  lastEducation: LastEducation,
  currentIndustry: CurrentIndustry,
  currentJob: CurrentJob,
  currentCompany: CurrentCompany,
  career: Career,
  desiredIndustry: DesiredIndustry,
  desiredJob: DesiredJob,
};

const PARTS = SECTIONS.map((section) => ({ section, View: VIEWS[section.key], Form: sectionForm(section) }));

export const Sections = ({ member, editing }: { member: Member; editing: Editing }) => {
  const foot = formFoot(editing.cancel);
  return (
    <div className="profile-sections">
      {PARTS.map(({ section, View, Form }) => (
        <ProfileSection
          key={section.id}
          section={section}
          member={member}
          editing={editing}
          onApproach={Form.fetchAhead}
          view={<View member={member} />}
          form={<Form member={member} onSaved={editing.finish} foot={foot} />}
        />
      ))}
    </div>
  );
};
