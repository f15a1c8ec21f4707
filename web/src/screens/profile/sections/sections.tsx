import type { ComponentProps } from 'react';
import type { Member } from '#contracts/api/member.ts';
import type { SavingForm, SectionItem } from '#web/src/profile-items/parts/profile-item.ts';
import { ValueComes } from '#web/src/profile-items/parts/views/views.tsx';
import { SECTIONS } from '#web/src/profile-items/profile-items.ts';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import styles from './profile-section.module.css';
import { ProfileSection } from './profile-section.tsx';
import { formFoot, IntoForm } from './section-form.tsx';
import type { Editing } from './use-editing.ts';

type FormProps = Pick<ComponentProps<SavingForm>, 'member' | 'onSaved' | 'foot'>;

/** A section with its form, loaded on demand; it takes the focus once loaded. */
const withForm = (section: SectionItem) => ({
  section,
  Form: onDemand(
    async () => {
      const { Form } = await section.form();
      return (props: FormProps) => (
        <IntoForm>
          <Form {...props} heading="h3" />
        </IntoForm>
      );
    },
    <ValueComes />,
  ),
});

const PARTS = SECTIONS.map(withForm);
const ROWS = PARTS.filter(({ section }) => section.profile.isRow);
const FIRST_ROW = PARTS.findIndex(({ section }) => section.profile.isRow);

export const Sections = ({ member, editing }: { member: Member; editing: Editing }) => {
  const foot = formFoot(editing.cancel);
  const render = ({ section, Form }: (typeof PARTS)[number]) => (
    <ProfileSection
      key={section.profile.id}
      section={section}
      member={member}
      editing={editing}
      onApproach={Form.fetchAhead}
      view={<section.View member={member} />}
      form={<Form member={member} onSaved={editing.finish} foot={foot} />}
    />
  );
  return (
    <div className={styles.sections}>
      {PARTS.slice(0, FIRST_ROW).map(render)}
      <div className={styles.rows}>{ROWS.map(render)}</div>
      {PARTS.slice(FIRST_ROW + ROWS.length).map(render)}
    </div>
  );
};
