import { useController } from 'react-hook-form';
import type { FormPropsOf } from '#web/facts/parts/base/fact-form.ts';
import { DateParts } from '#web/facts/parts/days/date-parts.tsx';
import { asPart } from '#web/facts/parts/frame/as-part.ts';
import { FactFrame, useFactForm } from '#web/facts/parts/frame/fact-frame.tsx';
import { GoodNews } from '#web/facts/parts/frame/good-news.tsx';
import { FieldError, FieldMark } from '#web/forms/fields/field.tsx';
import type { ContractForm } from '#web/forms/fields/use-contract-form.ts';
import { ageOn, type BirthdayValues, birthdayProblem, fullBirthday, inEra, type rules } from './rules.ts';

const EXAMPLE = '例：1990年4月12日';

interface BirthdayFieldProps<Values extends BirthdayValues, Output> {
  form: ContractForm<Values, Output>;
  /** What the fact is called. */
  title: string;
  /** Where the page's heading asks already, and tells to use Western years; then it needs no mark, either. */
  hideLegend?: boolean;
}

/** Year, month and day in three fields, and by the era what was understood. For a form with `birthdayRule`. */
export const BirthdayField = <Values extends BirthdayValues, Output>(props: BirthdayFieldProps<Values, Output>) => {
  const form = asPart<BirthdayValues, Values, Output>(props.form);
  const { field } = useController({ name: 'birthday', control: form.form.control });
  const id = form.idOf('birthday');
  const error = form.errorOf('birthday');
  const date = fullBirthday(field.value);
  return (
    <fieldset className="field" aria-describedby={`${id}-hint`}>
      <legend className={props.hideLegend ? 'visually-hidden' : 'field-label'}>
        {props.title}
        {!props.hideLegend && <FieldMark mark="required" />}
      </legend>
      <p className="field-hint" id={`${id}-hint`}>
        {props.hideLegend ? EXAMPLE : `西暦で入力してください（${EXAMPLE}）`}
      </p>
      <DateParts id={id} value={field.value} error={error && `${id}-error`} onChange={field.onChange} />
      <GoodNews id={`${id}-good`}>
        {birthdayProblem(date) === null && !error && (
          <>
            {inEra(date)}生まれ・{ageOn(date)}歳
          </>
        )}
      </GoodNews>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};

/** When a member was born. */
export const Form = (props: FormPropsOf<typeof rules>) => {
  const host = useFactForm(props);
  return (
    <FactFrame {...props} host={host}>
      <BirthdayField form={host} title={props.title} hideLegend />
    </FactFrame>
  );
};
