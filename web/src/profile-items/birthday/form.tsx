import { useController } from 'react-hook-form';
import { FieldError, FieldMark } from '#web/src/forms/fields/field.tsx';
import { DateParts } from '#web/src/profile-items/parts/dates/date-fields.tsx';
import { GoodNews, ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { FormOf, PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { ageOn, birthdayProblem, fullBirthday, inEra, profileItem, rules } from './item.ts';

const EXAMPLE = '例：1990年4月12日';

/**
 * Year, month and day in three fields, with the parsed date in Japanese era form below. `hideLegend` is for a page whose heading
 * already asks for the birthday in Western years; the required mark is hidden too.
 */
export const BirthdayField = ({ form, hideLegend }: { form: FormOf<typeof rules>; hideLegend?: boolean }) => {
  const { field } = useController({ name: 'birthday', control: form.methods.control });
  const id = form.idOf('birthday');
  const error = form.errorOf('birthday');
  const date = fullBirthday(field.value);
  return (
    <fieldset className="field" aria-describedby={`${id}-hint`}>
      <legend className={hideLegend ? 'visually-hidden' : 'field-label'}>
        <span>{profileItem.title}</span>
        {!hideLegend && <FieldMark mark="required" />}
      </legend>
      <p className="field-hint" id={`${id}-hint`}>
        {hideLegend ? EXAMPLE : `西暦で入力してください（${EXAMPLE}）`}
      </p>
      <DateParts id={id} value={field.value} error={error && `${id}-error`} onChange={field.onChange} />
      <GoodNews id={`${id}-good`}>
        {birthdayProblem(date) === null && !error ? `${inEra(date)}生まれ・${ageOn(date)}歳` : ''}
      </GoodNews>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};

export const Form = (props: PlacedFormProps) => {
  const form = useItemForm(rules, props);
  return (
    <ItemFrame {...props} rules={rules} form={form}>
      <BirthdayField form={form} hideLegend />
    </ItemFrame>
  );
};
