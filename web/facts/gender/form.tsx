import { GENDERS } from '#contracts/api/codes.ts';
import type { FormPropsOf } from '#web/facts/parts/base/fact-form.ts';
import { asPart } from '#web/facts/parts/frame/as-part.ts';
import { FactFrame, useFactForm } from '#web/facts/parts/frame/fact-frame.tsx';
import { ChoiceGroup } from '#web/forms/choice-group/choice-group.tsx';
import { FieldError } from '#web/forms/fields/field.tsx';
import type { ContractForm } from '#web/forms/fields/use-contract-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { GenderValues, rules } from './rules.ts';
import '#web/forms/choices/choice-box.css';
import './form.css';

/** Whichever button is pressed was chosen, the one chosen before too. */
const known = (): GenderValues => ({ gender: null });

/** Three equal buttons. Pressing one saves and goes on, so the foot needs no button that sends. */
export const Form = (props: FormPropsOf<typeof rules>) => {
  const host = useFactForm(props);
  const chosen = host.form.watch('gender');
  const error = host.errorOf('gender');
  return (
    <FactFrame {...props} known={known} host={host}>
      <fieldset aria-describedby={error && 'gender-error'}>
        <legend className="visually-hidden">{`${props.title}を選んでください`}</legend>
        <div className="choice-buttons">
          {GENDERS.map(({ code, name }, index) => (
            <button
              key={code}
              type="submit"
              className="choice-box"
              id={index === 0 ? host.idOf('gender') : undefined}
              aria-pressed={chosen === code}
              aria-disabled={host.busy || undefined}
              aria-busy={(host.busy && chosen === code) || undefined}
              onClick={(event) => {
                if (host.busy) event.preventDefault();
                else host.form.setValue('gender', code);
              }}
            >
              {name}
              <Icon name="right" />
            </button>
          ))}
        </div>
        {error && <FieldError id="gender-error">{error}</FieldError>}
      </fieldset>
    </FactFrame>
  );
};

interface GenderFieldProps<Values extends GenderValues, Output> {
  form: ContractForm<Values, Output>;
  /** What the fact is called. */
  title: string;
}

/** The gender as radio buttons, for a form with more fields and `genderRule`. */
export const GenderField = <Values extends GenderValues, Output>({ form, title }: GenderFieldProps<Values, Output>) => (
  <ChoiceGroup
    form={asPart<GenderValues, Values, Output>(form)}
    name="gender"
    legend={title}
    mark="required"
    choices={GENDERS}
    columnMin="96px"
    tight
  />
);
