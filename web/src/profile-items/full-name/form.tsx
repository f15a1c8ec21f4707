import { type ReactNode, useId } from 'react';
import { FieldMark } from '#web/src/forms/fields/field.tsx';
import { TextField } from '#web/src/forms/fields/text-field.tsx';
import type { FormOf } from '#web/src/profile-items/parts/profile-item.ts';
import styles from './form.module.css';
import { profileItem, type rules } from './item.ts';
import { useFurigana } from './use-furigana.ts';

const Pair = ({ legend, hint, children }: { legend: string; hint?: ReactNode; children: ReactNode }) => (
  <fieldset className={`field ${styles.namePair}`}>
    <legend className="field-label">
      {legend}
      <FieldMark mark="required" />
    </legend>
    {hint}
    <div className={styles.inputPair}>{children}</div>
  </fieldset>
);

/** Last and first name with their kana, which are filled in during typing. */
export const NameFields = ({ form }: { form: FormOf<typeof rules> }) => {
  const last = useFurigana(form, 'last_name');
  const first = useFurigana(form, 'first_name');
  const hintId = useId();
  const part = { form, spellCheck: false };
  const hint = (
    <p className="field-hint" id={hintId}>
      お名前から自動で入力されます。異なる場合は修正してください。
    </p>
  );
  return (
    <>
      <Pair legend={profileItem.title}>
        <TextField {...part} name="last_name" label="姓" input={last.nameProps} autoComplete="family-name" />
        <TextField {...part} name="first_name" label="名" input={first.nameProps} autoComplete="given-name" />
      </Pair>
      <Pair legend="フリガナ" hint={hint}>
        <TextField {...part} name="last_name_kana" label="セイ" input={last.kanaProps} describedBy={hintId} />
        <TextField {...part} name="first_name_kana" label="メイ" input={first.kanaProps} describedBy={hintId} />
      </Pair>
    </>
  );
};
