import type { Member } from '#contracts/api/member.ts';
import { viewOf } from '#web/src/profile-items/views.ts';
import { ProfileSection } from './profile-section.tsx';
import { formFoot } from './section-form.tsx';
import { sectionForm } from './section-forms.tsx';
import { SECTIONS } from './section-list.ts';
import type { Editing } from './use-editing.ts';
import './profile-section.css';

const PARTS = SECTIONS.map((section) => ({ section, View: viewOf(section.profileItem), Form: sectionForm(section) }));

/** The sections of the profile; at most one form is open. */
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
