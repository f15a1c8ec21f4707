import { ChevronRight } from 'lucide-react';
import { GENDERS } from '#contracts/api/codes.ts';
import { ChoiceGroup } from '#web/src/forms/choices/choice-group.tsx';
import { FieldError } from '#web/src/forms/fields/field.tsx';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { FormOf, PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import styles from './form.module.css';
import { profileItem, rules } from './item.ts';

/** The baseline is null, so pressing the current answer also counts as a change. */
const valuesOf = () => ({ gender: null });

/** Three buttons that save and continue, so the form needs no submit button. */
export const Form = (props: PlacedFormProps) => {
  const form = useItemForm(rules, props);
  const chosen = form.methods.watch('gender');
  const error = form.errorOf('gender');
  return (
    <ItemFrame {...props} rules={rules} valuesOf={valuesOf} form={form}>
      <fieldset aria-describedby={error && 'gender-error'}>
        <legend className="visually-hidden">{`${profileItem.title}を選んでください`}</legend>
        <div className={styles.buttons}>
          {GENDERS.map(({ code, name }, index) => (
            <button
              key={code}
              type="submit"
              className="choice-box"
              id={index === 0 ? form.idOf('gender') : undefined}
              aria-pressed={chosen === code}
              aria-disabled={form.busy || undefined}
              aria-busy={(form.busy && chosen === code) || undefined}
              onClick={(event) => {
                if (form.busy) event.preventDefault();
                else form.methods.setValue('gender', code);
              }}
            >
              {name}
              <ChevronRight />
            </button>
          ))}
        </div>
        {error && <FieldError id="gender-error">{error}</FieldError>}
      </fieldset>
    </ItemFrame>
  );
};

export const GenderField = ({ form }: { form: FormOf<typeof rules> }) => (
  <ChoiceGroup
    form={form}
    name="gender"
    legend={profileItem.title}
    mark="required"
    choices={GENDERS}
    columnMin="96px"
    tight
  />
);
