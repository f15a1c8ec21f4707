import type { ComponentProps } from 'react';
import type { SavingForm } from '#web/src/profile-items/parts/define-fact.ts';
import { ValueComes } from '#web/src/profile-items/parts/views/value-comes.tsx';
import { type OnDemand, onDemand } from '#web/src/ui/on-demand.tsx';
import { IntoForm } from './section-form.tsx';
import type { Section } from './section-list.ts';

type FormProps = Pick<ComponentProps<SavingForm>, 'member' | 'onSaved' | 'foot'>;

/** The form of a section's fact, fetched when somebody is about to edit, with the focus in it as soon as it is there. */
export const sectionForm = ({ fact }: Section): OnDemand<FormProps> =>
  onDemand(
    async () => {
      const Form = await fact.form?.('section');
      if (!Form) throw new Error(`The fact ${fact.key} has no form.`);
      return (props: FormProps) => (
        <IntoForm>
          <Form {...props} onward="保存できます" heading="h3" />
        </IntoForm>
      );
    },
    <ValueComes />,
  );
