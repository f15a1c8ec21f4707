import { type ReactNode, useId } from 'react';
import { Field, FieldMark } from '#web/src/forms/fields/field.tsx';
import type { InputProps } from '#web/src/forms/fields/input-props.ts';
import type { FormOf } from '#web/src/profile-items/parts/profile-item.ts';
import { profileItem, type rules } from './item.ts';
import { useFurigana } from './use-furigana.ts';
import '#web/src/forms/fields/fields.css';
import './form.css';

interface PartProps {
  label: string;
  error: string | undefined;
  props: InputProps;
  autoComplete?: string;
  describedBy?: string;
}

const NamePart = ({ label, error, props, autoComplete, describedBy }: PartProps) => (
  <Field id={props.id} label={label} error={error} describedBy={describedBy}>
    {(control) => (
      <input
        type="text"
        className="text-input"
        autoComplete={autoComplete}
        spellCheck={false}
        {...props}
        {...control}
      />
    )}
  </Field>
);

const Pair = ({ legend, hint, children }: { legend: string; hint?: ReactNode; children: ReactNode }) => (
  <fieldset className="field name-pair">
    <legend className="field-label">
      {legend}
      <FieldMark mark="required" />
    </legend>
    {hint}
    <div className="input-pair">{children}</div>
  </fieldset>
);

/** Last and first name with their kana, which are filled in during typing. */
export const NameFields = ({ form }: { form: FormOf<typeof rules> }) => {
  const last = useFurigana(form, 'last_name');
  const first = useFurigana(form, 'first_name');
  const hintId = useId();
  const hint = (
    <p className="field-hint" id={hintId}>
      お名前から自動で入力されます。異なる場合は修正してください。
    </p>
  );
  return (
    <>
      <Pair legend={profileItem.title}>
        <NamePart label="姓" error={form.errorOf('last_name')} props={last.nameProps} autoComplete="family-name" />
        <NamePart label="名" error={form.errorOf('first_name')} props={first.nameProps} autoComplete="given-name" />
      </Pair>
      <Pair legend="フリガナ" hint={hint}>
        <NamePart label="セイ" error={form.errorOf('last_name_kana')} props={last.kanaProps} describedBy={hintId} />
        <NamePart label="メイ" error={form.errorOf('first_name_kana')} props={first.kanaProps} describedBy={hintId} />
      </Pair>
    </>
  );
};
