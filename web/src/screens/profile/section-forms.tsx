import type { ComponentProps } from 'react';
import type { SavingForm } from '#web/src/profile-items/parts/define-profile-item.ts';
import { ValueComes } from '#web/src/profile-items/parts/views/value-comes.tsx';
import { type OnDemand, onDemand } from '#web/src/ui/on-demand.tsx';
import { IntoForm } from './section-form.tsx';
import type { Section } from './section-list.ts';

type FormProps = Pick<ComponentProps<SavingForm>, 'member' | 'onSaved' | 'foot'>;

/** The form of a section's profile item, loaded on demand; it takes the focus once loaded. */
export const sectionForm = ({ profileItem }: Section): OnDemand<FormProps> =>
  onDemand(
    async () => {
      const Form = await profileItem.form?.('section');
      if (!Form) throw new Error(`The profile item ${profileItem.key} has no form.`);
      return (props: FormProps) => (
        <IntoForm>
          <Form {...props} heading="h3" />
        </IntoForm>
      );
    },
    <ValueComes />,
  );
