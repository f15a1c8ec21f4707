import { useState } from 'react';
import { any, dynamic, object, type Struct } from 'superstruct';
import { changeMember, type Member } from '#contracts/api/member.ts';
import { ErrorSummary } from '#web/src/forms/fields/error-summary.tsx';
import { optionalText } from '#web/src/forms/fields/rules.ts';
import { TextField } from '#web/src/forms/fields/text-field.tsx';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { BirthdayField } from '#web/src/profile-items/birthday/form.tsx';
import { rules as birthday } from '#web/src/profile-items/birthday/item.ts';
import { NameFields } from '#web/src/profile-items/full-name/form.tsx';
import { rules as fullName } from '#web/src/profile-items/full-name/item.ts';
import { GenderField } from '#web/src/profile-items/gender/form.tsx';
import { rules as gender } from '#web/src/profile-items/gender/item.ts';
import styles from '#web/src/profile-items/parts/item-frame.module.css';
import { asPart, type FormOf, SAVE_FAILED } from '#web/src/profile-items/parts/profile-item.ts';
import { PhoneField } from '#web/src/profile-items/phone-number/form.tsx';
import { rules as phoneNumber } from '#web/src/profile-items/phone-number/item.ts';
import { PostalCodeField } from '#web/src/profile-items/postal-code/form.tsx';
import { rules as postalCode } from '#web/src/profile-items/postal-code/item.ts';
import { callForMember } from '#web/src/session/member-call.ts';
import { currentMember } from '#web/src/session/session-store.ts';
import { useLeaveGuard } from '#web/src/session/use-leave-guard.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import { toastSuccess } from '#web/src/ui/toast/toast.tsx';

/** The optional address. Not a profile item, but a field of the edit dialog (decision S25). */
const address = {
  struct: object({ address: optionalText() }),
  valuesOf: (member: Member) => ({ address: member.address ?? '' }),
};

const AddressField = ({ form }: { form: FormOf<typeof address> }) => (
  <TextField form={form} name="address" label="住所" mark="optional" autoComplete="street-address" />
);

const schema = {
  ...fullName.struct.schema,
  ...phoneNumber.struct.schema,
  ...gender.struct.schema,
  ...birthday.struct.schema,
  ...postalCode.struct.schema,
  ...address.struct.schema,
};

export const editValuesOf = (member: Member) => ({
  ...fullName.valuesOf(member),
  ...phoneNumber.valuesOf(member),
  ...gender.valuesOf(member),
  ...birthday.valuesOf(member),
  ...postalCode.valuesOf(member),
  ...address.valuesOf(member),
});

/** The form values by field name. */
type EditValues = Record<string, unknown>;

const isGap = (value: unknown): boolean => value === '' || value === null;

/** A field that was and stays empty is not sent and not validated: a name can be corrected in an incomplete profile. */
const editStructFor = (before: EditValues): Struct<EditValues> =>
  object(
    Object.fromEntries(
      Object.entries(schema).map(([name, rule]) => [
        name,
        dynamic((value) => (isGap(value) && value === before[name] ? any() : (rule as Struct))),
      ]),
    ),
  );

/** The changed fields; a cleared address becomes null. */
export const changesOf = (first: EditValues, profileItems: EditValues): EditValues =>
  Object.fromEntries(
    Object.entries(profileItems)
      .filter(([name, value]) => value !== first[name])
      .map(([name, value]) => [name, name === 'address' && value === '' ? null : value]),
  );

const WHAT = 'お名前・連絡先';
const FORM_ID = 'edit-member';

interface EditDialogProps {
  member: Member;
  onClose(): void;
}

/** Edits several profile items in one form. Sends only changed fields; without changes it closes. */
export const EditDialog = ({ member, onClose }: EditDialogProps) => {
  // The member may reload during editing; untouched fields must not count as changes.
  const [first, setFirst] = useState(() => editValuesOf(member));
  const [struct] = useState(() => editStructFor(first));
  const form = useContractForm(struct, { defaultValues: first, idPrefix: 'edit-' });
  const { failure, send } = useSending(form, { headline: SAVE_FAILED });
  // Read during rendering, because react-hook-form tracks only the fields of `formState` in use.
  const { isDirty } = form.methods.formState;
  const { leave, question } = useLeaveGuard({
    title: () => WHAT,
    isDirty: () => isDirty,
    isBusy: () => form.busy,
    discard: onClose,
  });
  const submit = form.onSubmit(async (values, settle) => {
    const body = changesOf(first, values);
    if (Object.keys(body).length === 0) return onClose();
    if (!(await send(() => callForMember(changeMember, { body })))) return;
    toastSuccess('プロフィールを保存しました');
    const now = editValuesOf(currentMember() ?? member);
    if (settle(now)) onClose();
    else setFirst(now);
  });
  return (
    <>
      <Dialog
        title={`${WHAT}の編集`}
        onClose={() => leave(onClose)}
        foot={
          <>
            <SendFailureNote failure={failure} />
            <Button variant="ghost" disabled={form.busy} onClick={() => leave(onClose)}>
              キャンセル
            </Button>
            <Button type="submit" form={FORM_ID} busy={form.busy}>
              {form.busy ? '保存しています…' : '保存する'}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} className={styles.form} noValidate onSubmit={submit}>
          <ErrorSummary form={form} />
          <NameFields form={asPart(form)} />
          <PhoneField form={asPart(form)} />
          <GenderField form={asPart(form)} />
          <BirthdayField form={asPart(form)} />
          <PostalCodeField form={asPart(form)} />
          <AddressField form={asPart(form)} />
        </form>
      </Dialog>
      {question}
    </>
  );
};
