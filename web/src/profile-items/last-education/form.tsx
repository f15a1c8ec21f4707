import { SCHOOL_TYPES } from '#contracts/api/codes.ts';
import { ChoiceGroup } from '#web/src/forms/choices/choice-group.tsx';
import { Field } from '#web/src/forms/fields/field.tsx';
import { TextField } from '#web/src/forms/fields/text-field.tsx';
import styles from '#web/src/profile-items/parts/dates/date-fields.module.css';
import { GoodNews, ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { FormOf, PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { rules, shownGraduation, yearDigits } from './item.ts';

const GraduatedYearField = ({ form }: { form: FormOf<typeof rules> }) => {
  const id = form.idOf('graduated_year');
  const shown = shownGraduation(form.methods.watch('graduated_year'));
  return (
    <Field
      id={id}
      label="卒業年（見込みを含む）"
      hint="西暦4桁で入力してください。3月卒業と表示します。"
      mark="optional"
      error={form.errorOf('graduated_year')}
      describedBy={`${id}-good`}
    >
      {(control) => (
        <>
          <span className={styles.part}>
            <input
              type="text"
              className={`text-input ${styles.digits} ${styles.year}`}
              inputMode="numeric"
              autoComplete="off"
              {...form.inputProps('graduated_year', yearDigits)}
              {...control}
            />
            年
          </span>
          <GoodNews id={`${id}-good`}>{shown ? `${shown}と表示します` : ''}</GoodNews>
        </>
      )}
    </Field>
  );
};

export const Form = (props: PlacedFormProps) => {
  const form = useItemForm(rules, props);
  return (
    <ItemFrame {...props} rules={rules} form={form}>
      <ChoiceGroup
        form={form}
        name="school_type"
        legend="学校の種類"
        mark="required"
        choices={SCHOOL_TYPES}
        columnMin="136px"
        tight
      />
      <TextField form={form} name="school_name" label="学校名" mark="required" autoComplete="off" />
      <TextField form={form} name="department" label="学部・学科" mark="optional" autoComplete="off" />
      <GraduatedYearField form={form} />
    </ItemFrame>
  );
};
