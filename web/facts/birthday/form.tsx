import { useController } from 'react-hook-form';
import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { DateParts } from '#web/facts/parts/dates/date-parts.tsx';
import { asPart } from '#web/facts/parts/frame/as-part.ts';
import type { FactFormProps } from '#web/facts/parts/frame/fact-form.ts';
import { FactFrame } from '#web/facts/parts/frame/fact-frame.tsx';
import { GoodNews } from '#web/facts/parts/frame/good-news.tsx';
import { FieldError, FieldMark } from '#web/forms/field.tsx';
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts';
import { ageOn, birthdayProblem, birthdayRule, fullBirthday, inEra } from './rules.ts';

export type BirthdayValues = { birthday: string };

/**
 * The birthday of a member as the field has it, whatever form of a date the server used; empty where it cannot be read. By the zone's
 * own history: who was born in a summer from 1948 to 1951 was so at UTC+10.
 */
export const birthdayOf = (birthday: string | null | undefined): string => {
  const day = new Date(birthday ?? '');
  return Number.isNaN(day.getTime()) ? '' : day.toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });
};

const EXAMPLE = '例：1990年4月12日';

interface BirthdayFieldProps<Values extends BirthdayValues, Output> {
  form: ContractForm<Values, Output>;
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
        生年月日
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

const known = (member: Member): BirthdayValues => ({ birthday: birthdayOf(member.birthday) });

/** When a member was born. */
export const BirthdayForm = (props: FactFormProps<BirthdayValues>) => {
  const host = useContractForm(object(birthdayRule), { defaultValues: known(props.member) });
  return (
    <FactFrame {...props} known={known} host={host}>
      <BirthdayField form={host} hideLegend />
    </FactFrame>
  );
};
